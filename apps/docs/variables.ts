import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { docs } from './pages.ts';

const [, table = ''] = readFileSync(join(docs, 'theming.md'), 'utf8').split('\n## Variables\n');

/** The variables of docs/theming.md, by role. */
export const variables: readonly { role: string; names: string[] }[] = [
  ...table.matchAll(/^\| (\w[^|]*?) *\| (`--hp-[^|]+)\|/gm),
].map(([, role = '', names = '']) => ({ role, names: names.match(/--hp-[\w-]+/g) ?? [] }));
