import { loadLater } from '../../../transport/loadLater.ts';

/** Everything but a streamed turn that goes well. Fetched with the first turn, so that it is there when it is needed. */
export const loadCompanions = (options?: { readonly taken: 'no' }) =>
  loadLater(() => import('./companions.ts'), options);

/** How a turn gets at them: passed along, since joining a turn again is one of them and reads turns itself. */
export type LoadCompanions = typeof loadCompanions;
