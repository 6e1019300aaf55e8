import { asObject, asText, isJsonObject } from '../../../protocol/json.ts';
import { type Dialect, only, type Review } from './dialect.ts';

/**
 * The request of LangChain's Agent Inbox (`HumanInterrupt`), which a graph's code passes to `interrupt`, alone or in a
 * list of one. Either is answered with a list of one `HumanResponse`.
 */
export const inbox: Dialect = {
  name: 'inbox',
  reviews(value) {
    const review = readRequest(Array.isArray(value) && value.length === 1 ? value[0] : value);
    return review && [review];
  },
};

const spellings = [
  ['action_request', 'allow_accept', 'allow_edit', 'allow_respond', 'allow_ignore'],
  ['actionRequest', 'allowAccept', 'allowEdit', 'allowRespond', 'allowIgnore'],
] as const;

function readRequest(value: unknown): Review | undefined {
  for (const [key, ...allows] of spellings) {
    const request = only(value, key, 'config', 'description');
    const { action, args } = only(request?.[key], 'action', 'args') ?? {};
    const config = only(request?.config, ...allows);
    if (!config || typeof action !== 'string' || !isJsonObject(args)) continue;
    const [accept, edit, respond, ignore] = allows.map((allow) => config[allow] === true);
    // Words are a rejection if an acceptance is possible; alone they are the requested answer, and nothing is rejected.
    if (!accept && !edit) return undefined;
    return {
      name: action,
      args,
      description: asText(asObject(request).description),
      decisions: [
        ...(accept ? ['approve'] : []),
        ...(edit ? ['edit'] : []),
        ...(respond || ignore ? ['reject'] : []),
        ...(respond ? ['respond'] : []),
      ],
      words: respond ? (ignore ? undefined : 'required') : 'none',
    };
  }
  return undefined;
}
