import { type RefCallback, useCallback } from 'react';

/** Stands in for `useArming` in the control: buttons that are live at once. A test that is any good fails with it. */
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
