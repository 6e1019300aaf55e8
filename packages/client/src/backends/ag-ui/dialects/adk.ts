import { asObject, asText, defined, type JsonObject } from '../../../protocol/json.ts';
import type { Dialect } from './dialect.ts';

/** The call with which ADK asks for a confirmation: its arguments name the pending call. */
export const ADK_CONFIRMATION = 'adk_request_confirmation';

/**
 * The call with which ADK asks for a sign-in: its arguments name the call that needs it, and how the credential is
 * used.
 */
export const ADK_CREDENTIAL = 'adk_request_credential';

/**
 * Returns the credential in ADK's form: a reference replaces the key or token, and the rest of ADK's form stays.
 * Undefined for anything else: ADK would run the tool again without a credential.
 */
export function toCredential(resumed: unknown, authConfig: unknown): JsonObject | undefined {
  const { authScheme, exchangedAuthCredential } = asObject(authConfig);
  const { type: authType, scheme = 'bearer' } = asObject(authScheme);
  const answer = asObject(resumed);
  const token = asText(answer.credentialRef);
  if (token === undefined) return asText(answer.authType) === undefined ? undefined : answer;
  if (authType === 'apiKey') return { authType, apiKey: token };
  if (authType === 'http') return { authType, http: { scheme, credentials: { token } } };
  const { state } = asObject(asObject(exchangedAuthCredential).oauth2);
  return { authType, oauth2: defined({ state, accessToken: token }) };
}

/**
 * Google ADK (`ag-ui-adk`). The server reads anything but a clear "no" as a yes, and drops changed arguments, so only
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
  synthetic: [ADK_CONFIRMATION, ADK_CREDENTIAL],
  refusal(code, message) {
    if (code === 'INTERRUPT_RESUME_REQUIRED' || code === 'INTERRUPT_RESUME_INCOMPLETE')
      return 'kept';
    if (code === 'UNKNOWN_INTERRUPT') return 'gone';
    // Pending conversations count as running there: with ten of them no new run starts, and nothing is lost.
    const isFull =
      code === 'EXECUTION_ERROR' && message.startsWith('Maximum concurrent executions');
    return isFull ? 'kept' : undefined;
  },
};
