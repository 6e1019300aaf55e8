import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { respond, restart } from '@holdpoint/client';
import { expect } from 'vitest';
import type { RunningServer } from '../../servers/run/startServer.ts';
import type { Scenario } from './scenario.ts';
import { ask, askOne, call, lastWords, openIn } from './stage.ts';

/** A line that makes the model write a file, as the tool of this language wants it. */
function write({ program }: RunningServer, name: string): string {
  const path = program.name === 'genkit-python' ? 'file_path' : 'filePath';
  return call('write_file', { [path]: name, content: `for ${name}` });
}

/** What is in a file of the server's workspace; undefined when there is none. */
function contentOf({ dataDir }: RunningServer, name: string): string | undefined {
  const file = join(dataDir, 'workspace', name);
  return existsSync(file) ? readFileSync(file, 'utf8') : undefined;
}

/** Genkit's own approval middleware before Genkit's own tools for files, with nothing defined in the app. */
export const approvals: readonly Scenario[] = [
  {
    name: 'approval middleware: approve',
    at: 'files',
    async play({ session, server, resumes }) {
      const interrupt = await askOne(session, write(server, 'approved.txt'));
      expect(interrupt).toMatchObject({ name: 'write_file', approves: { isInputKnown: true } });
      expect(contentOf(server, 'approved.txt')).toBeUndefined();
      const outcome = await session.resume([restart(interrupt)]).outcome;
      expect(outcome).toMatchObject({ status: 'completed' });
      expect(contentOf(server, 'approved.txt')).toBe('for approved.txt');
      expect(resumes()).toBe(1);
    },
  },
  {
    name: 'approval middleware: reject',
    at: 'files',
    async play({ session, server }) {
      const interrupt = await askOne(session, write(server, 'rejected.txt'));
      const words = 'Rejected, and not run. Not into this folder.';
      const outcome = await session.resume([respond(interrupt, words)]).outcome;
      expect(outcome).toMatchObject({ status: 'completed' });
      expect(contentOf(server, 'rejected.txt')).toBeUndefined();
      expect(lastWords(session)).toContain('Not into this folder.');
    },
  },
  {
    name: 'approval middleware: one of each, after a reload',
    at: 'files',
    async play({ session, server, reload }) {
      await ask(session, write(server, 'first.txt'), write(server, 'second.txt'));
      const page = await reload();
      const [first, second] = openIn(page);
      if (!first || !second) throw new Error('Two should be open.');
      const outcome = await page.resume([respond(first, 'Not this one.'), restart(second)]).outcome;
      expect(outcome).toMatchObject({ status: 'completed' });
      expect(contentOf(server, 'first.txt')).toBeUndefined();
      expect(contentOf(server, 'second.txt')).toBe('for second.txt');
    },
  },
];
