import { useEffect, useRef, useState } from 'react';
import { useQuestionMessages } from '../../messages/useQuestionMessages.ts';

interface ListEndProps {
  /** No option is left out of the list. */
  readonly isAll: boolean;
}

/**
 * The last row of a list that scrolls, which the styles keep at its lower edge: a list that is cut off between two rows
 * looks whole. Says whether it goes on below. For the eye alone: everything else finds all rows in their order.
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
