import { useState } from 'react';
import { read, write } from '../shell/siteData.ts';

const KEY = 'playground:hood';

/** Returns whether the drawer is open: closed at first, then as last set in this tab. */
export function useHood(): readonly [boolean, (isOpen: boolean) => void] {
  const [isOpen, setOpen] = useState(() => read('sessionStorage', KEY) === 'open');
  const set = (next: boolean): void => {
    write('sessionStorage', KEY, next ? 'open' : 'closed');
    setOpen(next);
  };
  return [isOpen, set];
}
