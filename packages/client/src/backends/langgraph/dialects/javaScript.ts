import { asList, asObject, asText } from '../../../protocol/json.ts';
import { type Dialect, describe, only, type Review } from './dialect.ts';

/**
 * LangGraph in JavaScript (`langchain` 1.5). An edit rewrites the model's call. A call approved next to a rejected one
 * never runs: it is removed from the conversation, and the model continues with the rejection alone.
 */
export const javaScript: Dialect = {
  name: 'javascript',
  reviews: (value) =>
    readRequests(value, 'actionRequests', 'reviewConfigs', 'actionName', 'allowedDecisions'),
};

/** Returns the calls of a request, by the names of its fields; undefined if it has any other field. */
export function readRequests(
  value: unknown,
  ofCalls: string,
  ofConfigs: string,
  ofName: string,
  ofDecisions: string,
): readonly Review[] | undefined {
  const { [ofCalls]: requests, [ofConfigs]: configs } = only(value, ofCalls, ofConfigs) ?? {};
  if (!Array.isArray(requests)) return undefined;
  const reviews = requests.flatMap((request): readonly Review[] => {
    const { name, args, description } = only(request, 'name', 'args', 'description') ?? {};
    if (typeof name !== 'string') return [];
    const config = asList(configs)
      .map(asObject)
      .find(({ [ofName]: of }) => of === name);
    const decisions = asList(config?.[ofDecisions]).map(String);
    return [{ name, args, description: describe(asText(description)), decisions }];
  });
  return reviews.length === requests.length ? reviews : undefined;
}
