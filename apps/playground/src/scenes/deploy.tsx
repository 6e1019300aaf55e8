import { defineInterruptTool } from '@holdpoint/client';
import { approval, Value } from '@holdpoint/react';
import { z } from 'zod';
import type { Scene } from './scene.ts';

const input = z.object({ command: z.string() });
const resumed = z.object({ approved: z.boolean(), reason: z.string().optional() });

const runShell = defineInterruptTool({ name: 'runShell', input, answer: 'restart', resumed });
/** The same tool at a backend that never runs one again, and asks before it runs it at all. */
const runShellOnce = defineInterruptTool({ name: 'runShell', input, answer: 'respond' });
/** The tool of the Go and the Python server. */
const runShellElsewhere = defineInterruptTool({
  name: 'run_shell',
  input,
  answer: 'restart',
  resumed,
});

type Asked = { readonly input: z.infer<typeof input> };
const look = {
  title: ({ input }: Asked) => (
    <>
      Run a command: <Value>{input.command}</Value>
    </>
  ),
  effect: 'It runs on the server at once and can’t be taken back.',
  risk: 'high',
} as const;

export const deploy: Scene = {
  id: 'deploy',
  title: 'Deploy',
  about:
    'A tool that pauses on a risky command, and runs only when it is restarted with your approval. Nothing is executed for real; the server counts what would have been.',
  renderers: () => [
    approval(runShell, look),
    approval(runShellOnce, look),
    approval(runShellElsewhere, look),
  ],
};
