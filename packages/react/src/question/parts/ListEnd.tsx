import { useEffect, useRef, useState } from 'react';
import { useQuestionMessages } from '../../messages/useQuestionMessages.ts';

interface ListEndProps {
  /** The list contains every option. */
  readonly isAll: boolean;
}

/**
 * The last row of a scrolling list, which the styles pin to its lower edge, because a list that is cut off between two
 * rows looks complete. Shows whether it continues. Only visual: assistive technology reads all rows in order.
 */
export function ListEnd({ isAll }: ListEndProps) {
  const question = useQuestionMessages();
  const end = useRef<HTMLSpanElement>(null);
  const [isInView, setInView] = useState(false);
  useEffect(() => {
    const list = end.current?.parentElement;
    if (!end.current || !list || typeof IntersectionObserver === 'undefined') return;
    const observer = new IntersectionObserver(
      (entries) => setInView(entries.at(-1)?.isIntersecting === true),
      { root: list },
    );
    observer.observe(end.current);
    return () => observer.disconnect();
  }, []);
  return (
    <>
      <p className="hp-list-end" aria-hidden="true">
        {isInView && isAll ? question.listEnd : question.listGoesOn}
      </p>
      <span ref={end} aria-hidden="true" />
    </>
  );
}
