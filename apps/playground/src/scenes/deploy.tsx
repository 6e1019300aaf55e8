import { defineInterruptTool } from '@holdpoint/client';
import { approval, Value } from '@holdpoint/react';
import { z } from 'zod';
import type { Scene } from './scene.ts';

const runShell = defineInterruptTool({
  name: 'runShell',
  input: z.object({ command: z.string() }),
  answer: 'restart',
  resumed: z.object({ approved: z.boolean(), reason: z.string().optional() }),
});

export const deploy: Scene = {
  id: 'deploy',
  title: 'Deploy',
  about:
    'A tool that pauses on a risky command, and runs only when it is restarted with your approval. Nothing is executed for real; the server counts what would have been.',
  agents: [{ path: 'deploy', label: 'Deploy' }],
  renderers: () => [
    approval(runShell, {
      title: ({ input }) => (
        <>
          Run a command: <Value>{input.command}</Value>
        </>
      ),
      effect: 'It runs on the server at once and can’t be taken back.',
      risk: 'high',
    }),
  ],
  counts: ['runShell'],
};
