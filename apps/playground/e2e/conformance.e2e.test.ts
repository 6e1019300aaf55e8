import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Interrupt, type Resolution, respond, restart } from '@holdpoint/client';
import { type GenkitAgentOptions, genkitAgent, genkitAgentFacts } from '@holdpoint/client/genkit';
import { backendConformance, type ConformanceSetup } from '@holdpoint/client/testing';
import { afterAll, beforeAll, describe, test } from 'vitest';
import { type RunningServer, startServer } from '../server/startServer.ts';

let server: RunningServer | undefined;
/** The same with slow responses. */
let slowServer: RunningServer | undefined;
let dataDir: string;

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'holdpoint-conformance-'));
  const start = (name: string, wordDelayMs: number) =>
    startServer({ port: 0, page: 'none', dataDir: join(dataDir, name), wordDelayMs });
  [server, slowServer] = await Promise.all([start('fast', 0), start('slow', 15)]);
});
afterAll(async () => {
  await Promise.all([server?.close(), slowServer?.close()]);
  await rm(dataDir, { recursive: true, force: true });
});

// An address is known once the servers run, so each adapter is created when needed.
const at = (path: string) => `${server?.url ?? 'http://127.0.0.1'}/api/${path}`;
const slowAt = (path: string) => `${slowServer?.url ?? 'http://127.0.0.1'}/api/${path}`;

/** Answers the team day's three questions as a person would: two with a result, one by running its tool again. */
function answerTeamDay(interrupt: Interrupt): Resolution {
  if (interrupt.name === 'userApproval') return respond(interrupt, { approved: true });
  if (interrupt.name === 'askQuestion') return respond(interrupt, { selected: ['rowing'] });
  return restart(interrupt, { resumed: { declined: true } });
}

/** The server accepts an unknown field silently. */
function withSecret(answer: (interrupt: Interrupt) => Resolution, message: string) {
  const withField = (told: unknown, credentialRef: string) =>
    typeof told === 'object' ? { ...told, credentialRef } : credentialRef;
  return {
    message,
    answer(interrupt: Interrupt, secret: string): Resolution {
      const usual = answer(interrupt);
      return usual.type === 'respond'
        ? { ...usual, output: withField(usual.output, secret) }
        : restart(interrupt, { resumed: { declined: true, credentialRef: secret } });
    },
  };
}

const approve = (interrupt: Interrupt) => respond(interrupt, { approved: true });

const teamDay = {
  plain: 'Hello',
  pausing: 'Plan the team day',
  several: 'Plan the team day',
  answer: answerTeamDay,
  sensitive: withSecret(answerTeamDay, 'Plan the team day'),
  attempts: {
    respond: { message: 'Plan the team day', answer: answerTeamDay },
    restart: { message: 'Plan the team day', answer: answerTeamDay },
    resumedMetadata: {
      message: 'Plan the team day',
      answer: answerTeamDay,
      says: /You didn’t sign in/,
    },
    replaceInput: {
      message: 'Plan the team day',
      answer: (interrupt) => {
        const usual = answerTeamDay(interrupt);
        return usual.type === 'restart' ? { ...usual, input: { value: { day: 'sunday' } } } : usual;
      },
    },
  },
} satisfies Partial<ConformanceSetup>;

/** Returns the adapter, unchanged and with disturbed requests. */
const adapter = (options: () => GenkitAgentOptions) => ({
  createBackend: () => genkitAgent(options()),
  disturbed: (disturb: (send: typeof fetch) => typeof fetch) =>
    genkitAgent({ ...options(), fetch: disturb(fetch) }),
  facts: genkitAgentFacts,
});

const suites: Record<string, () => ConformanceSetup> = {
  'tools of every kind, the server keeps the session': () => ({
    ...teamDay,
    ...adapter(() => ({ url: at('everything') })),
    slow: { message: 'Hello' },
  }),
  'the same, addressed by snapshot': () => ({
    ...teamDay,
    ...adapter(() => ({ url: at('everything'), address: 'snapshot' })),
    slow: { message: 'Hello' },
  }),
  'turns that run detached': () => ({
    ...teamDay,
    ...adapter(() => ({ url: slowAt('everything'), detach: true })),
    slow: { message: 'What can you do?' },
  }),
  'the client keeps the session': () => ({
    ...adapter(() => ({ url: at('bankClient'), sessions: 'client' })),
    plain: 'Hello',
    pausing: 'Pay Ada 50 EUR',
    several: 'Send $20 to Bo and 35 to Cy',
    answer: approve,
    slow: { message: 'Hello' },
    // Its only tool accepts a result, which can't be secret if the client keeps the session.
    untried: ['restart', 'resumedMetadata', 'sensitive'],
  }),
  'turns that fail': () => ({
    ...adapter(() => ({ url: at('faults') })),
    plain: 'Hello',
    pausing: 'Use an unknown tool',
    sensitive: withSecret(approve, 'Use an unknown tool'),
    failing: 'Fail midway',
    answer: approve,
    slow: { message: 'Hello' },
    untried: ['restart', 'resumedMetadata', 'severalAtOnce'], // its tools are made to misbehave
  }),
};

for (const [name, setup] of Object.entries(suites)) {
  describe(`genkitAgent keeps the contract against a real Genkit server: ${name}`, () => {
    for (const { name: title, run } of backendConformance(setup())) test(title, run);
  });
}
