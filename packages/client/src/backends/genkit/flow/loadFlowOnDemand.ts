import { loadLater } from '../../../adapter/index.ts';

/** What a turn needs only when it does not go well. Fetched with the first turn, so that it is there when it is needed. */
export const loadFlowOnDemand = (options?: { readonly taken: 'no' }) =>
  loadLater(() => import('./onDemand.ts'), options);
