import type { MouseEvent } from 'react';

/** Returns true if the kit handles a press on a link: the browser handles one that opens another tab or window. */
export const isPlainPress = (event: MouseEvent): boolean =>
  !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) && event.button === 0;
