/** Every surface that shows a payload. */
export const surfaceNames = [
  'chat',
  'tray',
  'words',
  'question',
  'form',
  'credential',
  'finish',
  'receipt',
  'register',
] as const;
export type SurfaceName = (typeof surfaceNames)[number];
