import { defineInterruptTool } from '@holdpoint/client';
import { approval } from '@holdpoint/react';
import { z } from 'zod';
import { bankApproval, kortyxPayment } from './bank.tsx';
import type { Scene } from './scene.ts';

const fragileJob = defineInterruptTool({
  name: 'fragileJob',
  input: z.looseObject({}),
  answer: 'restart',
  resumed: z.object({ approved: z.boolean(), reason: z.string().optional() }),
});

export const faults: Scene = {
  id: 'faults',
  title: 'Faults',
  about:
    'Servers and tools that misbehave. Each one shows what went wrong and what was kept, and the conversation can go on.',
  renderers: () => [
    bankApproval,
    kortyxPayment,
    approval(fragileJob, { title: 'Run the fragile job', risk: 'elevated' }),
  ],
};
