import { lazy } from 'react';

type Devtools = typeof import('@holdpoint/devtools').HoldpointDevtools;

/** The kit's devtools, loaded after the scene: nobody waits for them, and the scene does without them where they can't be had. */
export const LazyDevtools = lazy(async (): Promise<{ default: Devtools }> => {
  try {
    await import('@holdpoint/devtools/styles.css');
    const { HoldpointDevtools } = await import('@holdpoint/devtools');
    return { default: HoldpointDevtools };
  } catch {
    // An empty element, as the devtools give one.
    return { default: () => <></> };
  }
});
