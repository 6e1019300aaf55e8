import type { MouseEvent } from 'react';

/** Whether a press on a link is ours: one that asks for another tab or window is the browser's. */
export const isPlainPress = (event: MouseEvent): boolean =>
  !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) && event.button === 0;
