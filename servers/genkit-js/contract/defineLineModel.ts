import {
  type GenkitBeta,
  GenkitError,
  type MessageData,
  type ModelArgument,
  type Part,
} from 'genkit/beta';

/**
 * A model that follows a script instead of thinking. It does what the last user message says, line by line:
 *
 *     call <tool> <JSON>              calls a tool; several lines call at once
 *     call-without-ref <tool> <JSON>  the same, as a model that numbers no calls
 *     fail                            stops with an error
 *     quiet                           as the first line: streams nothing, as some models do
 *     then                            what follows waits for the results of what came before
 *     anything else                   is said, word by word
 *
 * When nothing is left it says what the tools gave.
 */
export function defineScriptedModel(ai: GenkitBeta): ModelArgument {
  return ai.defineModel(
    {
      apiVersion: 'v2',
      name: 'scripted/model',
      supports: { multiturn: true, tools: true, systemRole: true },
    },
    async ({ messages }, context) => {
      const { lines, isQuiet } = nextStep(messages);
      const sendChunk: typeof context.sendChunk = (chunk) => {
        if (!isQuiet) context.sendChunk(chunk);
      };
      const content: Part[] = [];
      for (const [n, line] of lines.entries()) {
        const [command = '', name = '', ...input] = line.split(' ');
        if (command === 'fail') {
          throw new GenkitError({ status: 'UNAVAILABLE', message: 'the model is overloaded' });
        }
        if (command === 'call' || command === 'call-without-ref') {
          const ref = command === 'call' ? { ref: `call-${messages.length}-${n}` } : {};
          const part = { toolRequest: { name, ...ref, input: JSON.parse(input.join(' ')) } };
          content.push(part);
          sendChunk({ content: [part] });
        } else {
          content.push({ text: line });
          for (const text of line.match(/\S+ ?/g) ?? []) sendChunk({ content: [{ text }] });
        }
      }
      return { message: { role: 'model', content }, finishReason: 'stop' };
    },
  );
}

/** The lines that are to be followed now, and whether in silence. */
function nextStep(messages: readonly MessageData[]): {
  readonly lines: readonly string[];
  readonly isQuiet: boolean;
} {
  const asked = messages.findLastIndex(({ role }) => role === 'user');
  const said = messages[asked]?.content.map(({ text }) => text ?? '').join('') ?? '';
  const script = said.replace(/^quiet\n/, '');
  const isQuiet = script !== said;
  const since = messages.slice(asked + 1);
  const done = since.filter(({ role }) => role === 'model').length;
  const step = script.split('\nthen\n')[done];
  if (step !== undefined) return { lines: step.split('\n'), isQuiet };
  const results = since.flatMap(({ content }) =>
    content.flatMap(({ toolResponse }) =>
      toolResponse ? [`${toolResponse.name} gave ${JSON.stringify(toolResponse.output)}`] : [],
    ),
  );
  return { lines: [['Done.', ...results].join(' ')], isQuiet };
}
