import { asList, asObject, type JsonObject } from '../../protocol/json.ts';
import { hasField } from '../ag-ui/schema.ts';

/** What an approval's `responseSchema` takes: its two alternatives, for a yes and for a no. */
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

/** True where this alternative can't be taken without a payload of its own. */
export function needsPayload(branch: JsonObject | undefined): boolean {
  return asList(branch?.required).includes('payload');
}

/** True where a rejection can carry words, and nothing else has to come with them. */
export function takesReason({ no }: ApprovalSchema): boolean {
  const payload = asObject(asObject(no?.properties).payload);
  return hasField(payload, 'reason') && asList(payload.required).every((key) => key === 'reason');
}
