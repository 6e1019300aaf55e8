import { type Ref, type RefCallback, useCallback } from 'react';

/** One ref that fills two. */
export function useMergedRef<T>(
  first: Ref<T> | undefined,
  second: Ref<T> | undefined,
): RefCallback<T> {
  return useCallback(
    (value: T | null) => {
      for (const ref of [first, second]) {
        if (typeof ref === 'function') ref(value);
        else if (ref) ref.current = value;
      }
    },
    [first, second],
  );
}
