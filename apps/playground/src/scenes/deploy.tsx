import { defineInterruptTool } from '@holdpoint/client';
import { approval, forThisSession, Value } from '@holdpoint/react';
import { command } from '@holdpoint/react/formats';
import { z } from 'zod';
import type { Scene } from './scene.ts';

const input = z.object({ command: z.string() });
const resumed = z.object({ approved: z.boolean(), reason: z.string().optional() });

const runShell = defineInterruptTool({ name: 'runShell', input, answer: 'restart', resumed });
/** The same tool at a backend that never runs one again, and asks before the first run. */
const runShellOnce = defineInterruptTool({ name: 'runShell', input, answer: 'respond' });
/** The tool of the Go and the Python server. */
const runShellElsewhere = defineInterruptTool({
  name: 'run_shell',
  input,
  answer: 'restart',
  resumed,
});

type Input = z.infer<typeof input>;
type Asked = { readonly input: Input };

/** The one command that changes nothing, compared exactly: with any addition for a shell it is a different command. */
const onlyLooks = ({ input }: Asked): boolean =>
  /^status [a-z][a-z0-9-]* --env (?:production|staging|test)$/.test(input.command);

/** Returns the name of what is deleted, for the person to type. */
const deleted = ({ input }: Asked): string | undefined =>
  /^rm -rf ([\w./-]+)$/.exec(input.command)?.[1];

const look = {
  title: ({ input }: Asked) => (
    <>
      Run a command: <Value>{input.command}</Value>
    </>
  ),
  effect: (asked: Asked) =>
    onlyLooks(asked)
      ? 'This only reads and changes nothing.'
      : 'It runs on the server straight away and can’t be undone.',
  why: (asked: Asked) => (onlyLooks(asked) ? undefined : 'It may change something on the server.'),
  risk: (asked: Asked) => (onlyLooks(asked) ? 'low' : 'high'),
  formats: { command },
  approveLabel: 'Run',
  confirmPhrase: deleted,
  // Only for a command that changes nothing. A rule never approves high risk.
  dontAskAgain: forThisSession<Input>((asked) =>
    onlyLooks(asked)
      ? { label: 'Looking up the status of any service', covers: onlyLooks }
      : undefined,
  ),
} as const;

export const deploy: Scene = {
  id: 'deploy',
  title: 'Stop a risky command',
  about:
    'The agent stops before a risky command and runs it only with your approval. To delete something you type its name; for a status check you can say “don’t ask again”. Nothing really runs: the server logs what would have.',
  renderers: () => [
    approval(runShell, look),
    approval(runShellOnce, look),
    approval(runShellElsewhere, look),
  ],
};
