/** How the launcher's panel stands on the page. */
export type LauncherLayout = 'popup' | 'sidebar' | 'fullscreen';

/** Where a sidebar docks: by the direction of the text, or by the window. */
export type LauncherSide = 'start' | 'end' | 'left' | 'right';

/** Below this width of the window, every layout is a sheet that covers it; the style sheet says the same. */
const SMALL = '(max-width: 480px)';

/** Whether the panel covers the whole window. */
export function coversWindow(layout: LauncherLayout | undefined): boolean {
  return layout === 'fullscreen' || matchMedia(SMALL).matches;
}
