import type { HideBurst } from '../../adapter/index.ts';
import type { TurnInput } from '../../protocol/backend.ts';
import type { JsonObject } from '../../protocol/json.ts';

/** Hides the secrets of one turn's answers in everything shown. */
export interface Mask {
  /** Returns a copy for wire records with every secret hidden. */
  record(value: unknown): unknown;
  /** For a tool's response that repeats a secret answer. */
  output(tool: JsonObject, output: unknown): unknown;
  /**
   * Returns a conversation to store: messages, or an object with them, with secrets hidden in texts and tool results.
   * Requests stay unchanged, because they are sent back.
   */
  kept<Value>(value: Value): Value;
  /** Hides a secret that the server repeats in its events. Absent if no answer was secret. */
  readonly startHiding?: () => HideBurst;
}

/** Hides nothing: no answer was secret. */
export const noMask: Mask = {
  record: (value) => value,
  output: (_tool, output) => output,
  kept: (value) => value,
};

/** Returns the mask of a turn; hides nothing unless an answer is `sensitive`. Called before anything is sent. */
export async function maskFor(
  input: TurnInput,
  load: () => Promise<{ readonly createTurnMask: (input: TurnInput) => Mask }>,
): Promise<Mask> {
  const answers = input.type === 'resume' ? input.answers : [];
  return answers.some(({ resolution }) => resolution.sensitive)
    ? (await load()).createTurnMask(input)
    : noMask;
}
