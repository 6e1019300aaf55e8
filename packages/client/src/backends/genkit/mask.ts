import type { Answer } from '../../protocol/backend.ts';
import { isJsonObject, type JsonObject } from '../../protocol/json.ts';
import type { Mask } from './noMask.ts';
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

/** A shorter secret is hidden where it stands alone; inside other words it would garble the record. */
const SHORTEST_INSIDE = 4;

/** The mask of a turn with these secret answers. Made only when there are some. */
export function createMask(sensitive: readonly Answer[]): Mask {
  const secrets = new Set<string>();
  for (const { resolution } of sensitive) {
    const told =
      resolution.type === 'respond'
        ? resolution.output
        : resolution.type === 'restart'
          ? resolution.resumed
          : undefined;
    mapStrings(told, (text) => {
      secrets.add(text);
      return text;
    });
  }
  // Longest first: one secret may be part of another.
  const inside = [...secrets]
    .filter(({ length }) => length >= SHORTEST_INSIDE)
    .sort((a, b) => b.length - a.length);
  return {
    record: (value) =>
      mapStrings(value, (text) =>
        secrets.has(text)
          ? hide(text)
          : inside.reduce((shown, secret) => shown.replaceAll(secret, hide(secret)), text),
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
