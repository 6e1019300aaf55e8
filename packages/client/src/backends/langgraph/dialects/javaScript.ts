import { asList, asObject, asText } from '../../../protocol/json.ts';
import { type Dialect, describe, only, type Review } from './dialect.ts';

/**
 * LangGraph in JavaScript (`langchain` 1.5). An edit rewrites the model's call. What is approved beside a rejection never
 * runs: the call is taken out of the conversation, and the model goes on with the rejection alone.
 */
export const javaScript: Dialect = {
  name: 'javascript',
  reviews(value) {
    const { actionRequests, reviewConfigs } = only(value, 'actionRequests', 'reviewConfigs') ?? {};
    const configs = asList(reviewConfigs).map(asObject);
    return readRequests(actionRequests, (name) =>
      asList(configs.find(({ actionName }) => actionName === name)?.allowedDecisions),
    );
  },
  decision: (decision, { name }) =>
    decision.type === 'edit'
      ? { type: 'edit', editedAction: { name, args: decision.args } }
      : { ...decision },
  answer: (_value, decisions) => ({ decisions }),
};

/** The calls of a request; undefined if it holds anything else. */
export function readRequests(
  requests: unknown,
  decisionsOf: (name: string) => readonly unknown[],
): readonly Review[] | undefined {
  if (!Array.isArray(requests)) return undefined;
  const reviews = requests.flatMap((request): readonly Review[] => {
    const { name, args, description } = only(request, 'name', 'args', 'description') ?? {};
    if (typeof name !== 'string') return [];
    const decisions = decisionsOf(name).map(String);
    return [{ name, args, description: describe(asText(description)), decisions }];
  });
  return reviews.length === requests.length ? reviews : undefined;
}
