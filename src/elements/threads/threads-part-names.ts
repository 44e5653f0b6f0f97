/** The parts of `agent-threads`, for `exportparts`. */
export const THREADS_PARTS =
  'thread-new, thread-search, threads, thread, thread-open, thread-title, thread-time, thread-rename, thread-remove, thread-input, thread-confirm, threads-empty, threads-error';
