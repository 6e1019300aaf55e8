import { HoldpointError } from '../protocol/errors.ts';
import type { UserMessage } from '../protocol/message.ts';

/**
 * Returns a person's message in the form that most servers accept: a text, or a list of parts that begins with it. The
 * parts of a message are in the backend's own format and passed on unchanged.
 * @throws HoldpointError for an empty message. Nothing was sent then.
 */
export function contentOf({ text = '', parts = [] }: UserMessage): string | readonly unknown[] {
  if (text === '' && parts.length === 0)
    throw new HoldpointError('protocol', 'a message has to say something. Nothing was sent', {
      taken: 'no',
    });
  return parts.length === 0 ? text : [...(text === '' ? [] : [{ type: 'text', text }]), ...parts];
}
