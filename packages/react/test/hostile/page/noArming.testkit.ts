import { type RefCallback, useCallback } from 'react';

/** Replaces `useArming` in the control: buttons are active immediately. A useful test fails with it. */
export function useArming(isOpen: boolean): {
  armRef: RefCallback<HTMLElement>;
  isArmed: boolean;
  isCutOff: boolean;
  isArming: boolean;
  armedSince: () => number | undefined;
} {
  const armRef = useCallback(() => {}, []);
  return {
    armRef,
    isArmed: isOpen,
    isCutOff: false,
    isArming: false,
    armedSince: () => (isOpen ? 0 : undefined),
  };
}
