import { readFileSync } from 'node:fs';
import { respond } from '@holdpoint/client';
import { backendConformance } from '@holdpoint/client/testing';
import { describe, expect, test } from 'vitest';
import { linesBackend } from './linesBackend.ts';
import { createLinesServer } from './linesServer.ts';

const read = (path: string) => readFileSync(new URL(path, import.meta.url), 'utf8');

describe('the adapter of the guide keeps the contract', () => {
  const server = createLinesServer();
  const cases = backendConformance({
    createBackend: () => linesBackend('https://agent.test/turns', server),
    disturbed: (disturb) => linesBackend('https://agent.test/turns', disturb(server)),
    plain: 'hello',
    pausing: 'pay',
    several: 'pay both',
    answer: (interrupt) => respond(interrupt, { approved: true }),
  });
  for (const { name, run } of cases) test(name, run);
});

test('the guide shows the adapter as it is, in under 120 lines', () => {
  const adapter = read('./linesBackend.ts');
  expect(read('../writing-an-adapter.md')).toContain(adapter.trim());
  expect(adapter.trim().split('\n').length).toBeLessThan(120);
});
