import { riskOf } from '../../genkit-js/scenes/tools/riskOf.ts';
import { parseCommands } from '../../scenes/words/parseCommands.ts';
import { smallTalk, whatToTry } from '../../scenes/words/smallTalk.ts';
import { type Plan, talk } from './plan.ts';

/** Runs the commands that were asked for, one after the other, and stops at the first denial. */
export const deployPlan: Plan = (said, ledger) => {
  const commands = parseCommands(said);
  if (commands.length === 0) {
    return talk(smallTalk('deploy', said) ?? `Which command should I run? ${whatToTry('deploy')}`);
  }
  let isDenied = false;
  return commands.map((command, index) => {
    const toolCallId = crypto.randomUUID();
    return {
      name: `run_${index + 1}`,
      async run(node) {
        if (isDenied) return `I skipped “${command}” too. `;
        if (index === 0) node.say('On it. ');
        let id: string | undefined;
        await node.call({
          id: 'run',
          tool: 'runShell',
          toolCallId,
          input: { command },
          emit: true,
          approval: riskOf(command) !== undefined,
          async run(input) {
            ({ id } = await ledger.record({ scene: 'deploy', tool: 'runShell', input }));
            return { status: 'ran', stdout: `done (${id}, nothing real)` };
          },
        });
        isDenied = id === undefined;
        node.say(isDenied ? `I didn’t run “${command}”. ` : `I ran “${command}”: done (${id}). `);
        return undefined;
      },
    };
  });
};
