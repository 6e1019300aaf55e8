import { type ReactNode, useEffect, useRef, useState } from 'react';
import { begin, play, type Stories } from './stories.ts';

/** One at a time, because each takes the focus. */
let playing = Promise.resolve();

/** A story that plays its steps once, when its answers are in view. Then returns the focus. */
export function Steps({ of, story }: { readonly of: Stories; readonly story: string }): ReactNode {
  const place = useRef<HTMLDivElement>(null);
  const [card] = useState(() => begin(of, story));
  useEffect(() => {
    const element = place.current;
    const answers = element?.querySelector('.hp-foot');
    if (!element || !answers) return;
    let isInView = false;
    const take = async () => {
      if (element.dataset.storySteps === 'taken' || !isInView) return;
      const { activeElement } = document;
      try {
        await play(of, story, element);
        element.dataset.storySteps = 'taken';
      } catch {
        // It was scrolled out of view before its buttons were active. It plays when it is back in view.
      }
      (document.activeElement as HTMLElement | null)?.blur();
      if (activeElement instanceof HTMLElement) activeElement.focus({ preventScroll: true });
    };
    const observer = new IntersectionObserver(
      ([entry]) => {
        isInView = entry?.isIntersecting ?? false;
        if (isInView) playing = playing.then(take);
      },
      { threshold: 0.9 },
    );
    observer.observe(answers);
    return () => observer.disconnect();
  }, [of, story]);
  return (
    <div ref={place} data-story-steps="">
      {card}
    </div>
  );
}
