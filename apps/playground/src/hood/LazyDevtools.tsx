import { lazy } from 'react';

type Devtools = typeof import('./devtools.ts').HoldpointDevtools;

/** The kit's devtools, loaded after the scene: the scene does without them where they can't be had. */
export const LazyDevtools = lazy(async (): Promise<{ default: Devtools }> => {
  try {
    const { HoldpointDevtools } = await import('./devtools.ts');
    return { default: HoldpointDevtools };
  } catch {
    // An empty element, as the devtools give one.
    return { default: () => <></> };
  }
});
