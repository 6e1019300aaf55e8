import { createHider } from '../integrity/hideSecrets.ts';
import type { Answer } from '../protocol/backend.ts';
import { HoldpointError, type RefusedField, toErrorInfo } from '../protocol/errors.ts';
import { defined } from '../protocol/json.ts';

/**
 * Returns an error without the secrets of a turn's answers, which a server may repeat in its message. The same error if
 * it contains none.
 */
export function hideInError<Thrown>(
  error: Thrown,
  answers: readonly Answer[],
): Thrown | HoldpointError {
  const hide = createHider(answers);
  if (!hide) return error;
  const { code, message, serverMessage, backendStatus, fields, reason, ...rest } =
    toErrorInfo(error);
  const hidden = hide(message);
  const words = serverMessage && hide(serverMessage);
  const status = backendStatus && hide(backendStatus);
  const isBare = (field: RefusedField) => hide(field.message) === field.message;
  const isSame = hidden === message && words === serverMessage && status === backendStatus;
  if (isSame && (fields ?? []).every(isBare)) return error;
  // It already begins with the kit’s name.
  const bare = hidden.replace(/^Holdpoint: /, '');
  return new HoldpointError(
    code,
    bare,
    defined({
      ...rest,
      serverMessage: words,
      backendStatus: status,
      reason: reason && hide(reason),
      fields: fields?.map((field) => ({ ...field, message: hide(field.message) })),
    }),
  );
}
