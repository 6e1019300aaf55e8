import { defineInterruptTool } from '@holdpoint/client';
import { approval } from '@holdpoint/react';
import { z } from 'zod';
import { bankApproval, kortyxPayment } from './bank.tsx';
import type { Scene } from './scene.ts';

const fragileJob = defineInterruptTool({
  name: 'fragileJob',
  input: z.object({ job: z.string(), fate: z.string() }),
  answer: 'restart',
  resumed: z.object({ approved: z.boolean(), reason: z.string().optional() }),
});

export const faults: Scene = {
  id: 'faults',
  title: 'Break it',
  about:
    'Tools that crash, requests that don’t make sense, replies that break off. The page says what went wrong and what was kept, and you can go on. Whole servers that misbehave are under the hood.',
  renderers: () => [
    bankApproval,
    kortyxPayment,
    approval(fragileJob, { title: 'Run the fragile job', approveLabel: 'Run', risk: 'elevated' }),
  ],
};
