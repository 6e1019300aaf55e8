import { lazy } from 'react';

/** The kit's devtools, loaded after the scene: nobody waits for them. */
export const LazyDevtools = lazy(async () => {
  await import('@holdpoint/react/devtools.css');
  const { HoldpointDevtools } = await import('@holdpoint/react/devtools');
  return { default: HoldpointDevtools };
});
