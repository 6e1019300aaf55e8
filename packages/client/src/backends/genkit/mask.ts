import type { Answer } from '../../protocol/backend.ts';
import type { JsonObject } from '../../protocol/json.ts';
import type { Resolution } from '../../protocol/resolution.ts';
import { cover, createHider, mapStrings } from '../../transport/hideSecrets.ts';
import type { Mask } from './noMask.ts';
import { isSameTool, toolId } from './wire.ts';

/** The mask of a turn with these secret answers. Made only when there are some. */
export function createMask(sensitive: readonly Answer[]): Mask {
  const hide = createHider(sensitive.map(({ resolution }) => toldBy(resolution)));
  return {
    record: (value) => (hide ? mapStrings(value, hide, hide) : value),
    output: (tool, output) =>
      sensitive.some(
        ({ interrupt, resolution }) =>
          resolution.type === 'respond' && isSameTool(toolIdOf(interrupt), tool),
      )
        ? mapStrings(output, cover, hide)
        : output,
  };
}

function toldBy(resolution: Resolution): unknown {
  if (resolution.type === 'respond') return resolution.output;
  return resolution.type === 'restart' ? resolution.resumed : undefined;
}

function toolIdOf(tool: { readonly name: string; readonly ref?: string }): JsonObject {
  return { ...toolId({ ...tool }) };
}
