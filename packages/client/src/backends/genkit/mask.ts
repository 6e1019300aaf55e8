import type { Answer, TurnInput } from '../../protocol/backend.ts';
import { isJsonObject, type JsonObject } from '../../protocol/json.ts';
import { isSameTool, toolId } from './wire.ts';

/** A string as it may be shown instead of itself. */
function hide(text: string): string {
  return `[hidden, ${text.length} characters]`;
}

/** A copy with every string in it changed; the same value where none is. */
function mapStrings(value: unknown, change: (text: string) => string): unknown {
  if (typeof value === 'string') return change(value);
  if (Array.isArray(value)) return value.map((item) => mapStrings(item, change));
  if (!isJsonObject(value)) return value;
  // fromEntries makes own properties, whatever their names.
  return Object.fromEntries(
    Object.entries(value).map(([key, item]) => [key, mapStrings(item, change)]),
  );
}

/** Keeps the secrets of one turn's answers out of what is shown. */
export interface Mask {
  /** For wire records: a copy in which no secret stands, wherever it was repeated. */
  record(value: unknown): unknown;
  /** For a tool's response that repeats a secret answer. */
  output(tool: JsonObject, output: unknown): unknown;
}

const plain: Mask = { record: (value) => value, output: (_tool, output) => output };

/** Shorter ones are no secrets, and hiding them everywhere would garble the record. */
const SHORTEST_SECRET = 4;

/** The mask of a turn; does nothing unless an answer is `sensitive`. */
export function createMask(input: TurnInput | undefined): Mask {
  const answers: readonly Answer[] = input?.type === 'resume' ? input.answers : [];
  const sensitive = answers.filter(({ resolution }) => resolution.sensitive);
  if (sensitive.length === 0) return plain;
  const secrets = new Set<string>();
  for (const { resolution } of sensitive) {
    const told =
      resolution.type === 'respond'
        ? resolution.output
        : resolution.type === 'restart'
          ? resolution.resumed
          : undefined;
    mapStrings(told, (text) => {
      if (text.length >= SHORTEST_SECRET) secrets.add(text);
      return text;
    });
  }
  // Longest first: one secret may be part of another.
  const ordered = [...secrets].sort((a, b) => b.length - a.length);
  return {
    record: (value) =>
      mapStrings(value, (text) =>
        ordered.reduce((shown, secret) => shown.replaceAll(secret, hide(secret)), text),
      ),
    output: (tool, output) =>
      sensitive.some(
        ({ interrupt, resolution }) =>
          resolution.type === 'respond' && isSameTool(toolIdOf(interrupt), tool),
      )
        ? mapStrings(output, hide)
        : output,
  };
}

function toolIdOf(tool: { readonly name: string; readonly ref?: string }): JsonObject {
  return { ...toolId({ ...tool }) };
}
