import { asList, asObject, asText, type JsonObject } from '../../../protocol/json.ts';
import { type Dialect, describe, only, type Review } from './dialect.ts';
import { readRequests } from './javaScript.ts';

/**
 * LangGraph in Python (`langchain` 1.4). The model's call keeps the arguments that it had before an edit. What is approved
 * runs, whatever is said of the others. With `interrupt_mode="per_call"`, also in JavaScript, each call has its own
 * interrupt, which takes its decision without a list around it.
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
  decision: (decision, { name, editField = 'edited_action' }) =>
    decision.type === 'edit'
      ? { type: 'edit', [editField]: { name, args: decision.args } }
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
  const forms = formsOf(asObject(schema));
  const { edit, reject } = forms;
  const editField = Object.keys(asObject(edit?.properties)).find((key) =>
    /^edited_?action$/i.test(key),
  );
  const isRequired = asList(reject?.required).includes('message');
  return {
    name: String(name),
    args,
    description: describe(asText(description)),
    decisions: Object.keys(forms),
    ...(reject && !asObject(reject.properties).message && { words: 'none' }),
    ...(isRequired && { words: 'required' }),
    callId: asText(callId),
    editField,
  };
}

/** The form of each decision that is allowed, by its type: a branch each, or the schema itself if only one is allowed. */
function formsOf(schema: JsonObject): Readonly<Record<string, JsonObject>> {
  const branches = schema.oneOf === undefined ? [schema] : asList(schema.oneOf);
  const forms = branches.flatMap((branch) => {
    const { $ref } = asObject(branch);
    const name = asText($ref)?.replace('#/$defs/', '');
    const form = asObject(name === undefined ? branch : asObject(schema.$defs)[name]);
    const type = asText(asObject(asObject(form.properties).type).const);
    return type === undefined ? [] : [[type, form] as const];
  });
  return Object.fromEntries(forms);
}
