import { ProtocolError } from '../../../protocol/errors.ts';
import { writeJson } from '../../../protocol/exactJson.ts';
import type { GenkitFlowOptions } from './options.ts';

const NEAR = 0.8;

/**
 * Measures a body before it is sent: the conversation grows with every turn, and a server's limit comes without
 * warning.
 * @throws ProtocolError (`limit`, nothing sent) for one larger than the app's limit for the server.
 */
export function measureBody(
  body: unknown,
  { maxBodyBytes, onNearBodyLimit }: Pick<GenkitFlowOptions, 'maxBodyBytes' | 'onNearBodyLimit'>,
): void {
  if (maxBodyBytes === undefined) return;
  const bytes = new TextEncoder().encode(writeJson(body)).length;
  if (bytes > maxBodyBytes) {
    throw new ProtocolError(
      `the conversation has grown to ${bytes} bytes, more than the ${maxBodyBytes} that the server takes (maxBodyBytes). Nothing was sent. Raise the server's body limit and this option, shorten what \`encode\` sends, or start a new session`,
      { code: 'limit', reason: 'it is larger than maxBodyBytes', taken: 'no' },
    );
  }
  if (bytes > maxBodyBytes * NEAR) onNearBodyLimit?.({ bytes, maxBodyBytes });
}
