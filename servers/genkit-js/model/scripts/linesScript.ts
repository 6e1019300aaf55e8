import { GenkitError } from 'genkit/beta';
import { linesNow } from '../../../lines/lines.ts';
import type { Script, ToolCall } from '../script.ts';

/**
 * Does what the person writes, line by line: the lines that [servers/README.md](../../../README.md) says the models of
 * Genkit's servers know. What stands in one step is said before it is called.
 */
export const linesScript: Script = ({ said, rounds }) => {
  const script = said.replace(/^quiet\n/, '');
  const isQuiet = script !== said;
  const lines = linesNow(script, rounds.length);
  if (!lines) {
    const results = rounds
      .flat()
      .map(({ name, output }) => `${name} gave ${JSON.stringify(output)}`);
    return { say: ['Done.', ...results].join(' '), isQuiet };
  }
  const words = lines.filter((line) => line !== 'fail' && !readCall(line));
  const overloaded = { status: 'UNAVAILABLE', message: 'the model is overloaded' } as const;
  return {
    say: words.join('\n'),
    call: lines.flatMap((line) => readCall(line) ?? []),
    isQuiet,
    ...(lines.includes('fail') && { fail: new GenkitError(overloaded) }),
  };
};

function readCall(line: string): ToolCall | undefined {
  const [command, name = '', ...input] = line.split(' ');
  if (command !== 'call' && command !== 'call-without-ref') return undefined;
  return {
    name,
    input: JSON.parse(input.join(' ')),
    ...(command === 'call-without-ref' && { withoutRef: true }),
  };
}
