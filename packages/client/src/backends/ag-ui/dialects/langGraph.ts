import { asList, asObject, asText } from '../../../protocol/json.ts';
import type { WireInterrupt } from '../wireInterrupt.ts';
import type { Dialect } from './dialect.ts';

/**
 * LangGraph (`ag-ui-langgraph`), with `emit_interrupt_outcome` on or off. The server checks nothing: a payload that its
 * middleware does not know breaks the pause for good, and `cancelled` reaches the graph as data. A message while a
 * request is pending is not accepted; the question is only asked again.
 */
export const langGraph: Dialect = {
  name: 'langgraph',
  recognises: ({ metadata }) => metadata.langgraph !== undefined,
  runsEdits: true,
  tells: 'runs',
  takesCancel: false,
  asksInWords: true,
  messageWhileOpen: 'refused',
  refusal: (_code, message) =>
    message.startsWith('When there are multiple pending interrupts') ? 'kept' : undefined,
};

/** One call that `HumanInTheLoopMiddleware` asks about; one interrupt contains all of a turn. */
export interface ReviewedCall {
  /** Empty if the server does not send it. */
  readonly name: string;
  readonly args: unknown;
  readonly description?: string | undefined;
  /** `approve`, `edit`, `reject`, and any other decisions its config allows. */
  readonly decisions: readonly string[];
  /** The field of an edit that contains the changed call. */
  readonly editField: (typeof EDIT_FIELDS)[number];
  /**
   * The call’s id, if its interrupt is about this call alone, which then expects its decision without a list around it.
   */
  readonly callId?: string;
}

export const EDIT_FIELDS = ['edited_action', 'editedAction'] as const;

const SPELLINGS = [
  ['action_requests', 'review_configs', 'action_name', 'allowed_decisions', 'edited_action'],
  ['actionRequests', 'reviewConfigs', 'actionName', 'allowedDecisions', 'editedAction'],
] as const;
const OF_CALL = ['name', 'args', 'description'];
/** `interrupt_mode="per_call"` of the middleware. */
const PER_CALL = [...OF_CALL, 'type', 'tool_call_id'];
const isOnly = (value: unknown, keys: readonly string[]) =>
  Object.keys(asObject(value)).every((key) => keys.includes(key));

/**
 * Returns the calls that the middleware asks about; undefined for an interrupt of another kind, and for one with
 * additional content, which would not be shown.
 */
export function readReview({ metadata }: WireInterrupt): readonly ReviewedCall[] | undefined {
  const raw = asObject(asObject(metadata.langgraph).raw);
  const callId = asText(raw.tool_call_id);
  if (raw.type === 'tool_approval' && callId !== undefined && isOnly(raw, PER_CALL)) {
    const { name, args, description } = raw;
    const call = { name: asText(name) ?? '', args, description: asText(description) };
    // Without a schema, a decision that is not allowed has no effect at the server.
    const decisions = ['approve', 'edit', 'reject'];
    return [{ ...call, decisions, editField: 'edited_action', callId }];
  }
  // With two spellings at once, one list would hide the other.
  const spelling = SPELLINGS.find(([calls, configs]) => isOnly(raw, [calls, configs]));
  if (!spelling) return undefined;
  const [ofCalls, ofConfigs, ofName, ofDecisions, editField] = spelling;
  const requests = raw[ofCalls];
  if (!Array.isArray(requests) || requests.length === 0) return undefined;
  if (!requests.every((one) => isOnly(one, OF_CALL))) return undefined;
  const configs = asList(raw[ofConfigs]).map(asObject);
  return requests.map((request) => {
    const { name, args, description } = asObject(request);
    const config = configs.find((config) => config[ofName] === name);
    const decisions = asList(config?.[ofDecisions]).map(String);
    return {
      name: asText(name) ?? '',
      args,
      description: asText(description),
      decisions,
      editField,
    };
  });
}
