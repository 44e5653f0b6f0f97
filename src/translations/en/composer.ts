/** English: the composer. */
import type { ComposerStrings } from '../../lit/strings/composer-strings.js';

export const composer: ComposerStrings = {
  sendAfter: 'Send after this answer',
  sentAfter: 'Sent after this answer',
  heldMessages: 'Messages that wait',
  takeBack: 'Edit',
  discard: 'Remove',
  attach: 'Attach files',
  attachments: 'Attachments',
  dropHere: 'Drop files to attach them',
  removeFile: (name) => `Remove ${name}`,
  retryFile: (name) => `Try again: ${name}`,
  uploading: (name) => `Uploading ${name}`,
  stillUploading: 'Your files are still being uploaded. Send again when they are there.',
  failedUpload: 'Upload the failed files again, or remove them, to send.',
  missingFiles: 'Attach the missing files again, or remove them, to send.',
  uploadFailed: (name) => `${name} could not be uploaded.`,
  fileUnreadable: (name) => `${name} could not be read.`,
  fileNotKept: (name) => `${name} was not kept. Please attach it again.`,
  fileType: (name) => `${name} is of a kind that cannot be sent here.`,
  fileTooLarge: (name, limit) => `${name} is larger than ${limit}.`,
  tooManyFiles: (limit) =>
    limit === 1 ? 'Only one file can be sent at a time.' : `At most ${limit} files can be sent at a time.`,
  mentions: 'Mentions',
  commands: 'Commands',
  loading: 'Loading…',
};
