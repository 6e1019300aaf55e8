import { asObject, asText } from '../../../protocol/json.ts';
import type { Dialect } from './dialect.ts';

/** The call by which ADK asks: its arguments name the one that waits. */
export const ADK_CONFIRMATION = 'adk_request_confirmation';

/**
 * Google ADK (`ag-ui-adk`). The server takes anything but a clear "no" as a yes, and drops changed arguments, so only
 * `approved` is sent.
 */
export const adk: Dialect = {
  name: 'adk',
  recognises: ({ metadata }) => metadata.adk !== undefined,
  callOf({ metadata }) {
    const { originalFunctionCall } = asObject(metadata.adk);
    const { id, name, args } = asObject(originalFunctionCall);
    const callId = asText(id);
    return callId === undefined ? undefined : { id: callId, name: asText(name) ?? '', args };
  },
  runsEdits: false,
  tells: 'answers',
  takesCancel: true, // a denial
  onlyApproves: true,
  messageWhileOpen: 'refused',
  synthetic: [ADK_CONFIRMATION],
  refusal(code, message) {
    if (code === 'INTERRUPT_RESUME_REQUIRED' || code === 'INTERRUPT_RESUME_INCOMPLETE')
      return 'kept';
    if (code === 'UNKNOWN_INTERRUPT') return 'gone';
    // Conversations that wait count as running there: with ten of them nothing is begun, and nothing is lost either.
    const isFull =
      code === 'EXECUTION_ERROR' && message.startsWith('Maximum concurrent executions');
    return isFull ? 'kept' : undefined;
  },
};
