import { asList, asObject, asText, type JsonObject } from '../../../protocol/json.ts';
import { type Dialect, describe, only, type Review } from './dialect.ts';
import { readRequests } from './javaScript.ts';

/**
 * LangGraph in Python (`langchain` 1.4). The model's call keeps its original arguments after an edit. An approved call
 * runs, whatever the other decisions are. With `interrupt_mode="per_call"`, also in JavaScript, each call has its own
 * interrupt, which expects its decision without a list around it.
 */
export const python: Dialect = {
  name: 'python',
  reviews: (value, responseSchema) =>
    isPerCall(value)
      ? [perCall(value, responseSchema)]
      : readRequests(
          value,
          'action_requests',
          'review_configs',
          'action_name',
          'allowed_decisions',
        ),
};

function isPerCall(value: unknown): value is JsonObject {
  const {
    type,
    tool_call_id: id,
    name,
  } = only(value, 'type', 'tool_call_id', 'name', 'args', 'description') ?? {};
  return type === 'tool_approval' && typeof id === 'string' && typeof name === 'string';
}

/** Known keywords of a form: any other may forbid what is sent. */
const FORM = [
  ...['$schema', '$defs', '$ref', 'title', 'description', 'default', 'type', 'properties'],
  ...['required', 'additionalProperties', 'oneOf', 'discriminator'],
];

/** Returns the decisions whose form is known: the schema has a branch for each, or is that of the only one. */
function perCall(
  { name, args, description, tool_call_id: callId }: JsonObject,
  schema: unknown,
): Review {
  const form = (part: unknown) => asObject(only(part, ...FORM));
  const root = form(schema);
  const read = (part: unknown) => {
    const place = asText(asObject(part).$ref)?.replace('#/$defs/', '');
    return form((place && asObject(root.$defs)[place]) ?? part);
  };
  let words: Review['words'];
  let editField: string | undefined;
  let editSchema: JsonObject | undefined;
  const decisions = asList(root.oneOf ?? [root]).flatMap((branch) => {
    const { properties, required, oneOf } = read(branch);
    const fields = asObject(properties);
    const type = asText(asObject(fields.type).const) ?? '';
    const edited = Object.keys(fields).find((key) => /^edited_?action$/i.test(key)) ?? '';
    const text = read(fields.message).type === 'string' && 'message';
    const takes = (needed: unknown, ...known: readonly unknown[]) =>
      asList(needed).every((key) => known.includes(key));
    const ofEdit = read(fields[edited]);
    const field = {
      approve: 'type',
      edit: takes(ofEdit.required, 'name', 'args') && edited,
      reject: text || 'type',
      respond: text,
    }[type];
    const isKnown = field && !oneOf && takes(root.required, 'type', field);
    if (!isKnown || !takes(required, 'type', field)) return [];
    if (type === 'edit') {
      editField = edited;
      editSchema = { $defs: root.$defs, ...asObject(asObject(ofEdit.properties).args) };
    }
    if (type === 'reject') words = text ? (takes(required, 'type') ? words : 'required') : 'none';
    return type;
  });
  return {
    name: name as string,
    args,
    description: describe(asText(description)),
    decisions,
    words,
    callId: callId as string,
    editField,
    editSchema,
  };
}
