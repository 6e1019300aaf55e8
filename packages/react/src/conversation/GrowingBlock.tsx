import type { Session } from '@holdpoint/client';
import { useLayoutEffect, useRef } from 'react';

/**
 * The block of text that grows. New text is written straight into its text node, at most once a frame: nothing else of
 * the page needs to know, so no component renders. Empty, and without a box, unless its part is the one that grows.
 */
export function GrowingBlock({
  session,
  partId,
}: {
  readonly session: Session;
  readonly partId: string;
}) {
  const ref = useRef<HTMLDivElement>(null);

  useLayoutEffect(() => {
    const element = ref.current;
    if (!element) return;
    const node = element.appendChild(document.createTextNode(''));
    let shown = '';
    const write = (): void => {
      const { tail } = session.getState();
      const text = tail?.partId === partId ? tail.text : '';
      if (text === shown) return;
      // Appending keeps a selection and spares the browser what it has already laid out.
      if (text.startsWith(shown)) node.appendData(text.slice(shown.length));
      else node.data = text;
      shown = text;
    };
    write();
    const stop = session.subscribe(write);
    return () => {
      stop();
      node.remove();
    };
  }, [session, partId]);

  return <div ref={ref} className="hp-growing" />;
}
