import type { MouseEvent } from 'react';

/** Whether we handle a press on a link: the browser handles one that asks for another tab or window. */
export const isPlainPress = (event: MouseEvent): boolean =>
  !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) && event.button === 0;
