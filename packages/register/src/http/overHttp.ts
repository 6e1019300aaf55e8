import type { RequestView } from '../store/approvalRequest.ts';

/** Returns a request as it is sent, without its history, which is long and has its own address. */
export function overHttp(view: RequestView): object {
  if (view.sees === 'request') return view;
  const { history: _history, ...rest } = view;
  return rest;
}

/** Returns a request as it is sent in a list, without the values of answers. */
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
