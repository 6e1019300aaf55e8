import type { TurnInput } from '../../../protocol/backend.ts';
import type { JsonObject } from '../../../protocol/json.ts';
import { encodeResume } from '../encodeResume.ts';
import { encodeMessage, type WireMessage, type WireResume } from '../wire.ts';
import { encodeInit, type GenkitCheckpoint, isKeptByServer } from './checkpoint.ts';
import type { GenkitSettings } from './options.ts';

/** The body of a turn's request. */
export interface AgentRequest {
  readonly data: {
    readonly message?: WireMessage;
    readonly resume?: WireResume;
    readonly detach?: true;
  };
  readonly init: JsonObject;
}

/**
 * Returns the body of a turn.
 * @throws InvalidAnswerError for answers that a Genkit agent does not accept.
 */
export function encodeTurn(
  input: TurnInput,
  checkpoint: GenkitCheckpoint,
  settings: Pick<GenkitSettings, 'sessions' | 'address' | 'detach' | 'decisionIds'>,
): AgentRequest {
  const isKeptHere = !isKeptByServer(checkpoint, settings);
  const content =
    input.type === 'resume'
      ? { resume: encodeResume(input.answers, { ...settings, isKeptHere }) }
      : { message: encodeMessage(input.message) };
  return {
    data: { ...content, ...(settings.detach ? { detach: true as const } : {}) },
    init: encodeInit(checkpoint, settings),
  };
}
