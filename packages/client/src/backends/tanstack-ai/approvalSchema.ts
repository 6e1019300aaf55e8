import { asList, asObject, type JsonObject } from '../../protocol/json.ts';
import { hasField } from '../ag-ui/schema.ts';

/** The two alternatives of an approval’s `responseSchema`: yes and no. */
export interface ApprovalSchema {
  readonly yes: JsonObject | undefined;
  readonly no: JsonObject | undefined;
}

/** Reads the two alternatives. */
export function readApprovalSchema(schema: unknown): ApprovalSchema {
  const branches = asList(asObject(schema).oneOf).map(asObject);
  const branch = (approved: boolean) =>
    branches.find(({ properties }) => asObject(asObject(properties).approved).const === approved);
  return { yes: branch(true), no: branch(false) };
}

/** Returns true if this alternative requires its own payload. */
export function needsPayload(branch: JsonObject | undefined): boolean {
  return asList(branch?.required).includes('payload');
}

/** Whether a rejection can or must have a reason; undefined if it can’t, or if it requires other data too. */
export function reasonFieldOf({ no }: ApprovalSchema): 'optional' | 'required' | undefined {
  const payload = asObject(asObject(no?.properties).payload);
  const needed = asList(payload.required);
  if (!hasField(payload, 'reason') || needed.some((key) => key !== 'reason')) return undefined;
  return needsPayload(no) && needed.length > 0 ? 'required' : 'optional';
}

/** The alternatives for a form: without changed arguments, which belong to the editor. */
export function formOf({ yes, no }: ApprovalSchema, schema: unknown): unknown {
  if (yes === undefined || no === undefined) return schema;
  const { editedArgs: _, ...properties } = asObject(yes.properties);
  return { ...asObject(schema), oneOf: [{ ...yes, properties }, no] };
}
