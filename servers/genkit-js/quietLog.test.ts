import { logger } from 'genkit/logging';
import { expect, test } from 'vitest';
import { quietLog } from './quietLog.ts';

test('a failure is one line, without the data that failed', () => {
  const lines: string[] = [];
  quietLog((line) => lines.push(line));
  logger.warn('careful');
  logger.error('Request failed: INVALID_ARGUMENT\n\nProvided data: {"canary":"secret"}');
  logger.error("Request failed: NOT_FOUND: Snapshot 'x' not found");
  expect(lines).toEqual(['Request failed: INVALID_ARGUMENT']);
});
