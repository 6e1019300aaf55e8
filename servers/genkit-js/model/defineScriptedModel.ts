import { setTimeout as delay } from 'node:timers/promises';
import type { GenkitBeta, ModelArgument, Part } from 'genkit/beta';
import { readTurn } from './readTurn.ts';
import type { Script } from './script.ts';

/**
 * Registers a scripted model, which needs no API key.
 * It streams word by word and calls tools as a real one does. Its name begins with `scripted/`.
 */
export function defineScriptedModel(
  ai: GenkitBeta,
  name: string,
  script: Script,
  wordDelayMs = 0,
): ModelArgument {
  return ai.defineModel(
    {
      apiVersion: 'v2',
      name: `scripted/${name}`,
      label: `Scripted model for ${name} (no AI)`,
      supports: { multiturn: true, tools: true, systemRole: true },
    },
    async ({ messages }, context) => {
      const { abortSignal } = context;
      const reply = script(readTurn(messages));
      const sendChunk: typeof context.sendChunk = (chunk) => {
        if (!reply.isQuiet) context.sendChunk(chunk);
      };
      const content: Part[] = [];
      const stream = async (text: string, toPart: (text: string) => Part) => {
        for (const word of text.match(/\s*\S+\s*?/g) ?? []) {
          if (wordDelayMs > 0) await delay(wordDelayMs, undefined, { signal: abortSignal });
          sendChunk({ content: [toPart(word)] });
        }
        content.push(toPart(text));
      };

      if (reply.think) await stream(reply.think, (reasoning) => ({ reasoning }));
      if (reply.say) await stream(reply.say, (text) => ({ text }));

      const round = messages.filter((message) => message.role === 'model').length + 1;
      for (const [index, { name, input, withoutRef }] of (reply.call ?? []).entries()) {
        const ref = withoutRef ? {} : { ref: `call-${round}-${index + 1}` };
        const part: Part = { toolRequest: { name, ...ref, input } };
        sendChunk({ content: [part] });
        content.push(part);
      }
      if (reply.fail) throw reply.fail;
      return { message: { role: 'model', content }, finishReason: 'stop' };
    },
  );
}
