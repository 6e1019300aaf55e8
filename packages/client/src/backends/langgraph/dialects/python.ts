import { asList, asObject, asText, type JsonObject } from '../../../protocol/json.ts';
import { type Dialect, describe, only, type Review } from './dialect.ts';
import { readRequests } from './javaScript.ts';

/**
 * LangGraph in Python (`langchain` 1.4). The model's call keeps the arguments that it had before an edit. What is approved
 * runs, whatever is said of the others. With `interrupt_mode="per_call"` each call has its own interrupt, which
 * takes its decision without a list around it.
 */
export const python: Dialect = {
  name: 'python',
  reviews(value, responseSchema) {
    if (isPerCall(value)) return [perCall(value, responseSchema)];
    const { action_requests: requests, review_configs: configs } =
      only(value, 'action_requests', 'review_configs') ?? {};
    const all = asList(configs).map(asObject);
    return readRequests(requests, (name) =>
      asList(all.find(({ action_name: of }) => of === name)?.allowed_decisions),
    );
  },
  decision: (decision, { name }) =>
    decision.type === 'edit'
      ? { type: 'edit', edited_action: { name, args: decision.args } }
      : { ...decision },
  answer: (value, decisions) => (isPerCall(value) ? decisions[0] : { decisions }),
};

function isPerCall(value: unknown): value is JsonObject {
  const {
    type,
    tool_call_id: id,
    name,
  } = only(value, 'type', 'tool_call_id', 'name', 'args', 'description') ?? {};
  return type === 'tool_approval' && typeof id === 'string' && typeof name === 'string';
}

function perCall(
  { name, args, description, tool_call_id: callId }: JsonObject,
  schema: unknown,
): Review {
  const { discriminator, properties } = asObject(schema);
  // Where a single decision is allowed, it stands there by itself.
  const single = asText(asObject(asObject(properties).type).const);
  const { mapping = single === undefined ? {} : { [single]: schema } } = asObject(discriminator);
  return {
    name: String(name),
    args,
    description: describe(asText(description)),
    decisions: Object.keys(asObject(mapping)),
    callId: asText(callId),
  };
}
