import { HoldpointError } from '../protocol/errors.ts';
import type { UserMessage } from '../protocol/message.ts';

/**
 * Returns what a person says in the form that most servers take: a text, or a list of parts that begins with it. The parts
 * of a message are the backend's own, passed on unchanged.
 * @throws HoldpointError for a message that says nothing. Nothing was sent then.
 */
export function contentOf({ text = '', parts = [] }: UserMessage): string | readonly unknown[] {
  if (text === '' && parts.length === 0)
    throw new HoldpointError('protocol', 'a message has to say something. Nothing was sent', {
      taken: 'no',
    });
  return parts.length === 0 ? text : [...(text === '' ? [] : [{ type: 'text', text }]), ...parts];
}
