// Reads pauses in Genkit's messages, as untrusted data.
import { isJsonObject } from '@holdpoint/server/internal';
import type { RegisterEntry } from './options.ts';

type Json = Readonly<Record<string, unknown>>;

/** The stored data of a part besides the visible fields. */
export interface GenkitRaw {
  /** The part as received. */
  readonly part: Json;
  /** Finished tools of the same message whose output the agent would treat as missing, as answers. */
  readonly siblings: readonly Json[];
}

const asObject = (value: unknown): Json => (isJsonObject(value) ? value : {});

/**
 * Returns the interrupts in a model's message. Decision ids match those of `@holdpoint/client`: the pause, and the
 * index among the tool requests of the message.
 */
export function readInterrupts(message: unknown, pause: string): RegisterEntry['interrupts'] {
  const { role, content } = asObject(message);
  if (role !== 'model' || !Array.isArray(content)) return [];
  const requests = content
    .map(asObject)
    .filter(({ toolRequest }) => Object.keys(asObject(toolRequest)).length > 0);
  const siblings = requests.flatMap((part) => {
    const metadata = asObject(part.metadata);
    const isFalsy = 'pendingOutput' in metadata && !metadata.pendingOutput;
    const { name, ref } = asObject(part.toolRequest);
    return isFalsy ? [{ toolResponse: { name, ref, output: metadata.pendingOutput } }] : [];
  });
  return requests.flatMap((part, position) => {
    const { interrupt } = asObject(part.metadata);
    const { name, ref, input } = asObject(part.toolRequest);
    if (!interrupt || typeof name !== 'string') return [];
    const raw: GenkitRaw = { part, siblings };
    return [
      {
        name,
        ...(typeof ref === 'string' ? { ref } : {}),
        position,
        input,
        // `true` carries no metadata.
        ...(interrupt === true ? {} : { metadata: interrupt }),
        decisionId: `${pause}:${position}`,
        raw,
      },
    ];
  });
}
