import { type Ref, type RefCallback, useMemo } from 'react';

/** Returns one ref that sets two. */
export function useMergedRef<T>(
  first: Ref<T> | undefined,
  second: Ref<T> | undefined,
): RefCallback<T> {
  return useMemo(() => {
    let empties: readonly (() => void)[] = [];
    return (value: T | null) => {
      for (const empty of empties) empty();
      empties = value === null ? [] : [first, second].map((ref) => fillRef(ref, value));
    };
  }, [first, second]);
}

/** Sets a ref and returns its cleanup: since React 19 a callback may return its own. */
function fillRef<T>(ref: Ref<T> | undefined, value: T | null): () => void {
  if (typeof ref === 'function') {
    const end = ref(value);
    return typeof end === 'function' ? end : () => void ref(null);
  }
  if (!ref) return () => {};
  ref.current = value;
  return () => {
    ref.current = null;
  };
}
