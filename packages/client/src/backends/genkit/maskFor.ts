import type { HideBurst } from '../../adapter/index.ts';
import type { TurnInput } from '../../protocol/backend.ts';
import type { JsonObject } from '../../protocol/json.ts';

/** Keeps the secrets of one turn's answers out of what is shown. */
export interface Mask {
  /** For wire records: a copy in which no secret stands, wherever it was repeated. */
  record(value: unknown): unknown;
  /** For a tool's response that repeats a secret answer. */
  output(tool: JsonObject, output: unknown): unknown;
  /**
   * For a conversation that is kept here: messages, or what holds them, with a secret hidden in what they say and what tools
   * returned. Requests stay as they are: they are what was asked, and go back.
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

/** The mask of a turn; hides nothing unless an answer is `sensitive`. Called before anything is sent. */
export async function maskFor(
  input: TurnInput,
  load: () => Promise<{ readonly createTurnMask: (input: TurnInput) => Mask }>,
): Promise<Mask> {
  const answers = input.type === 'resume' ? input.answers : [];
  return answers.some(({ resolution }) => resolution.sensitive)
    ? (await load()).createTurnMask(input)
    : noMask;
}
