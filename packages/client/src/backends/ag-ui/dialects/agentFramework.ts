import { asObject, asText } from '../../../protocol/json.ts';
import type { Dialect } from './dialect.ts';

/**
 * Microsoft Agent Framework. It keeps approvals in the server's memory, and several in one turn must all be approved or
 * all denied: a mixed answer runs nothing and is asked again, forever.
 */
export const agentFramework: Dialect = {
  name: 'agent-framework',
  recognises: ({ id, metadata }) =>
    metadata.agent_framework !== undefined || id?.startsWith('af-call-') === true,
  callOf({ metadata }) {
    const { function_call: call } = asObject(metadata.agent_framework);
    const { call_id, name, arguments: args } = asObject(call);
    const id = asText(call_id);
    return id === undefined ? undefined : { id, name: asText(name) ?? '', args };
  },
  runsEdits: true,
  tells: 'runs',
  takesCancel: true, // an empty run
  onlyCancels: true,
  namesArguments: true,
  answersAlike: true,
  messageWhileOpen: 'refused',
  synthetic: ['confirm_changes', 'request_info'],
  refusal(code, message) {
    if (code === 'APPROVAL_RESUME_NOT_FOUND') return 'gone';
    if (code === 'APPROVAL_RESUME_REQUIRED' || code === 'APPROVAL_RESUME_MISSING_INTERRUPT')
      return 'kept';
    // The same code means that an earlier answer decided it, or that its outcome is unknown.
    const isForm = code === 'APPROVAL_RESUME_INVALID' && message.includes('must include a boolean');
    return isForm ? 'kept' : undefined;
  },
};
