import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

/** A committed picture of a card that a commit changed. */
export interface LookChange {
  readonly name: string;
  /** The day of the commit, `YYYY-MM-DD`. */
  readonly day: string;
  readonly subject: string;
  /** Data URIs. */
  readonly before: string;
  readonly after: string;
}

const MODULE = 'virtual:looks-changes';
const PICTURES = 'packages/react/test/looks/__screenshots__';
/** The newest changes are enough to review; each existing picture is shown once. */
const AT_MOST = 60;

/** Provides the last changed pictures as `virtual:looks-changes`, from the repository's history. */
export const looksChanges = (): Plugin => ({
  name: 'holdpoint:looks-changes',
  resolveId: (id) => (id === MODULE ? `\0${MODULE}` : undefined),
  load: (id) =>
    id === `\0${MODULE}` ? `export default ${JSON.stringify(readChanges())}` : undefined,
});

function readChanges(): readonly LookChange[] {
  const root = fileURLToPath(new URL('..', import.meta.url));
  const git = (...args: readonly string[]) =>
    execFileSync('git', args, {
      cwd: root,
      maxBuffer: 2 ** 28,
      stdio: ['ignore', 'pipe', 'ignore'],
    });
  const picture = (commit: string, path: string) =>
    `data:image/png;base64,${git('show', `${commit}:${path}`).toString('base64')}`;
  const changes: LookChange[] = [];
  const seen = new Set<string>();
  try {
    const log = git(
      'log',
      '--diff-filter=M',
      '--name-only',
      '--format=\t%H\t%cs\t%s',
      '--',
      PICTURES,
    );
    let [commit = '', day = '', subject = ''] = [''];
    for (const line of log.toString().split('\n')) {
      if (line.startsWith('\t')) [, commit = '', day = '', subject = ''] = line.split('\t');
      else if (line !== '' && !seen.has(line) && changes.length < AT_MOST) {
        seen.add(line);
        if (!existsSync(join(root, line))) continue;
        const name = line.slice(line.lastIndexOf('/') + 1).replace('-chromium-linux.png', '');
        const before = picture(`${commit}^`, line);
        changes.push({ name, day, subject, before, after: picture(commit, line) });
      }
    }
  } catch {
    // Without a history, as in a source archive, there is nothing to compare.
  }
  return changes;
}
