/** A tool's result as the scripted model gets it back, joined with what was asked. */
export interface ToolResult {
  readonly name: string;
  readonly input: unknown;
  readonly output: unknown;
}

/** What a script sees of the conversation. */
export interface ScriptTurn {
  /** The last thing the person wrote. */
  readonly said: string;
  /** All the person wrote since a tool last ran, so that an answer completes an earlier question. */
  readonly saidSoFar: readonly string[];
  /** The model's own last words before that. */
  readonly lastAnswer: string;
  /** Results since the person last wrote, round by round, oldest first. */
  readonly rounds: readonly (readonly ToolResult[])[];
}

/** A tool the model wants to use. */
export interface ToolCall {
  readonly name: string;
  readonly input: unknown;
  /** Leave the request without a ref, as some models do. */
  readonly withoutRef?: boolean;
}

/** What the model does next. */
export interface Reply {
  readonly think?: string;
  readonly say?: string;
  readonly call?: readonly ToolCall[];
  /** Thrown after the words and the calls were streamed. */
  readonly fail?: Error;
  /** Streams nothing, as some models do: it answers with the whole at its end. */
  readonly isQuiet?: boolean;
}

/** What a model does: a pure function from the conversation to its next step. */
export type Script = (turn: ScriptTurn) => Reply;

/** A reply that only says something. */
export function say(text: string): Reply {
  return { say: text };
}

/** A reply that calls tools, with a few words before. */
export function callTools(text: string, ...call: readonly ToolCall[]): Reply {
  return { say: text, call };
}
