import type { WaitingView } from '../store/waitingItem.ts';

/** A request as it is sent: what happened to it is long, and has an address of its own. */
export function overHttp(view: WaitingView): object {
  if (view.sees === 'request') return view;
  const { history: _history, ...rest } = view;
  return rest;
}
