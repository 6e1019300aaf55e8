import type { TurnEvent } from '../protocol/turnEvent.ts';

/**
 * Returns an end without its proof if a redirect was followed: it is unknown which address received the request. The
 * server's own report at the end of such a stream is kept.
 */
export function withoutProof(event: TurnEvent, { redirected }: Response): TurnEvent {
  if (redirected && event.type === 'end' && event.end.status === 'failed')
    Reflect.deleteProperty(event.end.error, 'taken');
  return event;
}
