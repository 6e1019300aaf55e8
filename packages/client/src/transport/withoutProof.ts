import type { TurnEvent } from '../protocol/turnEvent.ts';

/**
 * An end as it may be believed: a redirect that was followed leaves nobody sure which of the addresses took the request,
 * so whatever came that way proves nothing of it. What a server says at the end of such a stream is still told.
 */
export function withoutProof(event: TurnEvent, { redirected }: Response): TurnEvent {
  if (redirected && event.type === 'end' && event.end.status === 'failed')
    Reflect.deleteProperty(event.end.error, 'taken');
  return event;
}
