import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { respond, restart } from '@holdpoint/client';
import { genkitAgent } from '@holdpoint/client/genkit';
import { backendConformance, type ConformanceSetup } from '@holdpoint/client/testing';
import { afterAll, beforeAll, describe, test } from 'vitest';
import { type RunningServer, startServer } from '../server/startServer.ts';

let server: RunningServer;
let dataDir: string;

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'holdpoint-conformance-'));
  server = await startServer({ port: 0, web: false, dataDir, wordDelayMs: 0 });
});
afterAll(async () => {
  await server.close();
  await rm(dataDir, { recursive: true, force: true });
});

const suites: Record<string, (url: () => string) => ConformanceSetup> = {
  'a respond-only tool, the server keeps the session': (url) => ({
    createBackend: () => genkitAgent({ url: `${url()}/api/bank` }),
    plain: 'Hello',
    pausing: 'Pay Ada 50 EUR',
    several: 'Send $20 to Bo and 35 to Cy',
    answer: (interrupt) => respond(interrupt, { approved: true }),
  }),
  'a respond-only tool, the client keeps the session': (url) => ({
    createBackend: () => genkitAgent({ url: `${url()}/api/bankClient`, sessions: 'client' }),
    plain: 'Hello',
    pausing: 'Pay Ada 50 EUR',
    several: 'Send $20 to Bo and 35 to Cy',
    answer: (interrupt) => respond(interrupt, { approved: true }),
  }),
  'a restartable tool': (url) => ({
    createBackend: () => genkitAgent({ url: `${url()}/api/transfer` }),
    plain: 'Hello',
    pausing: 'Pay Ada 250 and then 900',
    answer: (interrupt) => restart(interrupt, { resumed: { status: 'APPROVED' } }),
  }),
  'a session addressed by its snapshot': (url) => ({
    createBackend: () => genkitAgent({ url: `${url()}/api/deploy`, address: 'snapshot' }),
    plain: 'Hello',
    pausing: 'Deploy checkout to production',
    answer: (interrupt) => restart(interrupt, { resumed: { approved: true } }),
  }),
  'turns that fail': (url) => ({
    createBackend: () => genkitAgent({ url: `${url()}/api/faults` }),
    plain: 'Hello',
    pausing: 'Use an unknown tool',
    failing: 'Fail midway',
    answer: (interrupt) => respond(interrupt, { approved: true }),
  }),
};

for (const [name, setup] of Object.entries(suites)) {
  describe(`genkitAgent keeps the contract against a real Genkit server: ${name}`, () => {
    // The server's address is known once it runs, so each adapter asks for it when it is made.
    const cases = backendConformance(setup(() => server?.url ?? 'http://127.0.0.1'));
    for (const { name: title, run } of cases) test(title, run);
  });
}
