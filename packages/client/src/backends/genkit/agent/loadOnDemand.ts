import { loadLater } from '../../../adapter/index.ts';

/**
 * Code for everything except a streamed turn that succeeds. Loaded with the first turn, so that it is ready when
 * needed.
 */
export const loadOnDemand = (options?: { readonly taken: 'no' }) =>
  loadLater(() => import('./onDemand.ts'), options);
