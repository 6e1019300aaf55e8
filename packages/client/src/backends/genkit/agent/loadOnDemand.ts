import { loadLater } from '../../../adapter/index.ts';

/** Everything but a streamed turn that goes well. Fetched with the first turn, so that it is there when it is needed. */
export const loadOnDemand = (options?: { readonly taken: 'no' }) =>
  loadLater(() => import('./onDemand.ts'), options);
