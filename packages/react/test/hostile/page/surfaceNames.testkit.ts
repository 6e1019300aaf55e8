/** Everything that a payload is shown on. */
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
