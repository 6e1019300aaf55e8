import { createHider } from '../integrity/hideSecrets.ts';
import type { Answer } from '../protocol/backend.ts';
import { HoldpointError, toErrorInfo } from '../protocol/errors.ts';
import { defined } from '../protocol/json.ts';

/**
 * An error without the secrets of a turn's answers, which a server may repeat in its words. The same error where it has
 * none of them.
 */
export function hideInError<Thrown>(
  error: Thrown,
  answers: readonly Answer[],
): Thrown | HoldpointError {
  const hide = createHider(answers);
  if (!hide) return error;
  const { code, message, serverMessage, backendStatus, ...rest } = toErrorInfo(error);
  const hidden = hide(message);
  const words = serverMessage && hide(serverMessage);
  const status = backendStatus && hide(backendStatus);
  if (hidden === message && words === serverMessage && status === backendStatus) return error;
  // It begins with the kit's name already.
  const bare = hidden.replace(/^Holdpoint: /, '');
  return new HoldpointError(
    code,
    bare,
    defined({ ...rest, serverMessage: words, backendStatus: status }),
  );
}
