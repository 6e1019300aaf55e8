import { asList, asObject, asText, type JsonObject } from '../../../protocol/json.ts';
import { type Dialect, describe, type Review } from './dialect.ts';

/**
 * LangGraph in Python (`langchain` 1.4). The model's call keeps the arguments that it had before an edit. What is approved
 * runs, whatever is said of the others. With `interrupt_mode="per_call"` each call has an interrupt of its own, which
 * takes its decision without a list around it.
 */
export const python: Dialect = {
  name: 'python',
  reviews(value, responseSchema) {
    const { action_requests: requests, review_configs: configs } = value;
    if (isPerCall(value)) return [perCall(value, responseSchema)];
    if (!Array.isArray(requests)) return undefined;
    return requests.map(asObject).map(({ name, args, description }) => {
      const config = asList(configs)
        .map(asObject)
        .find(({ action_name: of }) => of === name);
      return {
        name: String(name),
        args,
        description: describe(asText(description)),
        decisions: asList(config?.allowed_decisions).map(String),
      };
    });
  },
  edit: (name, args) => ({ type: 'edit', edited_action: { name, args } }),
  answer: (value, decisions) => (isPerCall(value) ? decisions[0] : { decisions }),
};

const isPerCall = ({ type, tool_call_id: id, name }: JsonObject): boolean =>
  type === 'tool_approval' && typeof id === 'string' && typeof name === 'string';

function perCall(
  { name, args, description, tool_call_id: callId }: JsonObject,
  schema: unknown,
): Review {
  const { discriminator, properties } = asObject(schema);
  // Where a single decision is allowed, it stands there by itself.
  const only = asText(asObject(asObject(properties).type).const);
  const { mapping = only === undefined ? {} : { [only]: schema } } = asObject(discriminator);
  return {
    name: String(name),
    args,
    description: describe(asText(description)),
    decisions: Object.keys(asObject(mapping)),
    callId: asText(callId),
  };
}
