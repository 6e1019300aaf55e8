import { loadLater } from '../../../adapter/index.ts';

/** Code that a turn needs only if it fails. Loaded with the first turn, so that it is ready when needed. */
export const loadFlowOnDemand = (options?: { readonly taken: 'no' }) =>
  loadLater(() => import('./onDemand.ts'), options);
