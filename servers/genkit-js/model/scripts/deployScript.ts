import { field, textField } from '../../../scenes/words/field.ts';
import { parseCommands } from '../../../scenes/words/parseCommands.ts';
import { smallTalk, whatToTry } from '../../../scenes/words/smallTalk.ts';
import { callTools, type Script, say, type ToolResult } from '../script.ts';

/** Runs the commands that were asked for, one after the other, and stops at the first denial. */
export const deployScript: Script = ({ said, rounds }) => {
  const commands = parseCommands(said);
  if (commands.length === 0) {
    return say(smallTalk('deploy', said) ?? `Which command should I run? ${whatToTry('deploy')}`);
  }
  const results = rounds.flat();
  const denied = results.find(({ output }) => field(output, 'status') === 'denied');
  const next = commands[results.length];
  if (denied) return say(sayDenial(denied, next));
  if (next === undefined) return say(results.map(sayResult).join('\n'));
  return callTools(results.length === 0 ? 'On it. ' : 'That went well. ', {
    name: 'runShell',
    input: { command: next },
  });
};

function sayResult({ input, output }: ToolResult): string {
  // What the tool says that it ran: the request may have been changed before it was approved.
  const command = textField(output, 'command') ?? textField(input, 'command');
  return `I ran “${command}”: ${textField(output, 'stdout') ?? 'no output'}`;
}

function sayDenial({ input, output }: ToolResult, next: string | undefined): string {
  const reason = textField(output, 'reason');
  const because = reason ? ` because you said “${reason}”` : '';
  const rest = next ? ` I skipped “${next}” too.` : '';
  return `I didn’t run “${textField(input, 'command')}”${because}.${rest}`;
}
