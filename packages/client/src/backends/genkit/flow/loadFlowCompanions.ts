import { loadLater } from '../../../transport/loadLater.ts';

/** What a turn needs only when it does not go well. Fetched with the first turn, so that it is there when it is needed. */
export const loadFlowCompanions = (options?: { readonly taken: 'no' }) =>
  loadLater(() => import('./companions.ts'), options);
