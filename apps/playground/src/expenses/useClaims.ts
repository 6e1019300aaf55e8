import type { WaitingItem, WaitingRegister } from '@holdpoint/client/waiting';
import { useEffect, useState } from 'react';

const ALL = ['waiting', 'decided', 'sent', 'unknown', 'gone'] as const;

/** All requests that this person may see, as they change. */
export function useClaims(register: WaitingRegister): readonly WaitingItem[] {
  const [claims, setClaims] = useState<readonly WaitingItem[]>([]);
  useEffect(() => {
    const end = new AbortController();
    const { signal } = end;
    const follow = async () => {
      for await (const change of register.follow({ signal })) {
        if (change.type === 'start' || change.type === 'reset') {
          const { items } = await register.list({ states: ALL, limit: 100 }, { signal });
          setClaims(items);
        }
        if (change.type !== 'change') continue;
        const { item } = change;
        setClaims((before) => [...before.filter(({ id }) => id !== item.id), item]);
      }
    };
    // It ends when the page goes, or nobody is signed in any more.
    follow().catch(() => {});
    return () => end.abort();
  }, [register]);
  return claims;
}
