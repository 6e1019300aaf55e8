// What Genkit's messages hold of a pause, read as a wire.
import { isJsonObject } from '@holdpoint/server/internal';
import type { RegisterEntry } from './options.ts';

type Json = Readonly<Record<string, unknown>>;

/** What is kept of a part besides what is shown. */
export interface GenkitRaw {
  /** The part as it came. */
  readonly part: Json;
  /** Finished tools of the same message with an output that the agent would take for none, as answers. */
  readonly siblings: readonly Json[];
}

const asObject = (value: unknown): Json => (isJsonObject(value) ? value : {});

/**
 * What waits in a model's message. The decision ids are those that `@holdpoint/client` sends: the pause, and where the
 * request stands among the tool requests of the message.
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
        // `true` only says that it waits.
        ...(interrupt === true ? {} : { metadata: interrupt }),
        decisionId: `${pause}:${position}`,
        raw,
      },
    ];
  });
}
