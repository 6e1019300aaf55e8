import type { Session } from '@holdpoint/client';
import { useLayoutEffect, useRef } from 'react';

/**
 * The block of text that grows. New text is written directly into its text node, at most once per frame, so no
 * component renders. Empty and without a box unless its part is growing.
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
      // Appending keeps a selection and the browser's existing layout.
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
