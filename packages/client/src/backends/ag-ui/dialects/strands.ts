import { asText } from '../../../protocol/json.ts';
import type { Dialect } from './dialect.ts';

/** Strands (`ag_ui_strands`). It checks answers, and silently drops changed arguments. */
export const strands: Dialect = {
  name: 'strands',
  recognises: ({ id, metadata }) =>
    id?.startsWith('v1:') === true || metadata.tool_input !== undefined,
  callOf({ toolCallId, metadata }) {
    const name = asText(metadata.tool_name);
    return toolCallId === undefined || name === undefined
      ? undefined
      : { id: toolCallId, name, args: metadata.tool_input };
  },
  runsEdits: false,
  tells: 'answers',
  takesCancel: true, // a denial
  onlyCancels: true,
  messageWhileOpen: 'refused',
  refusal(code) {
    if (['PARTIAL_RESUME', 'PENDING_INTERRUPTS', 'INVALID_PAYLOAD'].includes(code)) return 'kept';
    return ['UNKNOWN_INTERRUPT_ID', 'INTERRUPT_RESUME_ERROR', 'INTERRUPT_EXPIRED'].includes(code)
      ? 'gone'
      : undefined;
  },
};
