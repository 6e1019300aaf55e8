import { lazy, Suspense, useEffect, useRef, useState } from 'react';

/** All scenes and cards: one file for every page, loaded when the first live card comes into view. */
const Live = lazy(async () => ({ default: (await import('./live/Live.tsx')).Live }));

/** A real card over a scripted agent. The page is built without it. */
export default function LiveCard({ scene }: { readonly scene: string }) {
  const [isNear, setIsNear] = useState(false);
  const frame = useRef<HTMLElement>(null);
  useEffect(() => {
    const seen = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setIsNear(true);
      },
      { rootMargin: '25% 0px' },
    );
    if (frame.current) seen.observe(frame.current);
    return () => seen.disconnect();
  }, []);
  return (
    <section className="live rp-not-doc" aria-label="Live card" data-scene={scene} ref={frame}>
      {isNear && (
        <Suspense>
          <Live scene={scene} />
        </Suspense>
      )}
    </section>
  );
}
