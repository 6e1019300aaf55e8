import type { RequestView } from '../store/approvalRequest.ts';

/** A request as it is sent: what happened to it is long, and has an address of its own. */
export function overHttp(view: RequestView): object {
  if (view.sees === 'request') return view;
  const { history: _history, ...rest } = view;
  return rest;
}

/** One of many: values of answers are read with the request itself. */
export function overHttpListed(view: RequestView): object {
  if (view.sees === 'request') return view;
  const { votes, decision } = view;
  return overHttp({
    ...view,
    votes: votes.map(withoutValue),
    ...(decision ? { decision: withoutValue(decision) } : {}),
  });
}

function withoutValue<Word extends { readonly value?: unknown }>(word: Word): Word {
  const { value: _, ...rest } = word;
  // `value` may be absent.
  return rest as Word;
}
