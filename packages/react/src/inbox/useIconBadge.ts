import { useEffect } from 'react';

/**
 * Shows another icon in the browser's tab while requests are pending: your own, for example with a dot. Restores the
 * page's icons after the last decision, and when the component unmounts.
 * @example
 * useIconBadge(inbox.count, '/icon-waiting.svg');
 */
export function useIconBadge(count: number, icon: string): void {
  const isOn = count > 0;
  useEffect(() => {
    if (!isOn) return;
    const own = document.createElement('link');
    own.rel = 'icon';
    own.href = icon;
    // They keep their place, because their owner may remove them.
    const others = [...document.head.querySelectorAll<HTMLLinkElement>('link[rel~="icon"]')].map(
      (link) => ({ link, rel: link.rel }),
    );
    for (const { link } of others) link.rel = 'icon-at-rest';
    document.head.append(own);
    return () => {
      own.remove();
      for (const { link, rel } of others) link.rel = rel;
    };
  }, [isOn, icon]);
}
