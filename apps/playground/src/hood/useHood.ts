import { useState } from 'react';

const KEY = 'playground:hood';

/** Whether the drawer is open: closed at first, and then as it was left in this tab. */
export function useHood(): readonly [boolean, (isOpen: boolean) => void] {
  const [isOpen, setOpen] = useState(() => sessionStorage.getItem(KEY) === 'open');
  const set = (next: boolean): void => {
    sessionStorage.setItem(KEY, next ? 'open' : 'closed');
    setOpen(next);
  };
  return [isOpen, set];
}
