import { lazy } from 'react';

type Devtools = typeof import('./devtools.ts').HoldpointDevtools;

/** The kit's devtools, loaded after the scene, which works without them if they fail to load. */
export const LazyDevtools = lazy(async (): Promise<{ default: Devtools }> => {
  try {
    const { HoldpointDevtools } = await import('./devtools.ts');
    return { default: HoldpointDevtools };
  } catch {
    // An empty element, because the devtools return an element.
    return { default: () => <></> };
  }
});
