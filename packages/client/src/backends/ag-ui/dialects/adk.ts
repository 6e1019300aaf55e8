import { asObject, asText } from '../../../protocol/json.ts';
import type { Dialect } from './dialect.ts';

/** The call by which ADK asks: its arguments name the one that waits. */
export const ADK_CONFIRMATION = 'adk_request_confirmation';

/**
 * Google ADK (`ag-ui-adk`). Whatever is no clear "no" counts as a yes there, and changed arguments are dropped: nothing
 * but `approved` is ever sent.
 */
export const adk: Dialect = {
  name: 'adk',
  recognises: ({ metadata }) => metadata.adk !== undefined,
  callOf({ metadata }) {
    const { originalFunctionCall } = asObject(metadata.adk);
    const { id, name, args } = asObject(originalFunctionCall);
    const callId = asText(id);
    return callId === undefined ? undefined : { id: callId, name: String(name), args };
  },
  runsEdits: false,
  takesCancel: true, // a denial
  messageWhileOpen: 'refused',
  synthetic: [ADK_CONFIRMATION],
  refusal: (code) =>
    ['INTERRUPT_RESUME_REQUIRED', 'INTERRUPT_RESUME_INCOMPLETE'].includes(code)
      ? 'kept'
      : code === 'UNKNOWN_INTERRUPT'
        ? 'gone'
        : undefined,
};
