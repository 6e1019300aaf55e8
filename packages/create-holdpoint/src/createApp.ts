import { randomBytes } from 'node:crypto';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmdirSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { Problem } from './problem.ts';
import type { Template } from './templates.ts';

const NAME = /^[a-z0-9~-][a-z0-9._~-]*$/;

/** Says why no app can be created in `folder`. */
export function checkFolder(folder: string): void {
  const name = basename(folder);
  if (!NAME.test(name) || name.length > 214 || name === 'node_modules')
    throw new Problem(
      `“${name}” is not a valid package name: use lower-case letters, digits, “-”, “.” and “_”.`,
    );
  let entries: readonly string[];
  try {
    entries = readdirSync(folder);
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return;
    if (codeOf(error) === 'ENOTDIR') throw new Problem(`${folder} is a file.`);
    throw error;
  }
  if (entries.length > 0) throw new Problem(`${folder} is not empty.`);
}

/**
 * Creates the app next to `folder` and moves it there when it is complete, so that a failure leaves nothing behind.
 * @param from the folder of the template
 */
export function createApp(folder: string, { ignored, secrets }: Template, from: string): void {
  if (!existsSync(from)) throw new Problem(`The template is missing: ${from}. Build the package.`);
  const isNew = !existsSync(folder);
  const around = dirname(folder);
  const made = isNew ? mkdirSync(around, { recursive: true }) : undefined;
  const whole = mkdtempSync(join(isNew ? around : folder, '.create-holdpoint-'));
  try {
    cpSync(from, whole, { recursive: true });
    const manifest = join(whole, 'package.json');
    const content = { ...JSON.parse(readFileSync(manifest, 'utf8')), name: basename(folder) };
    writeFileSync(manifest, `${JSON.stringify(content, null, 2)}\n`);
    // npm packs no .gitignore.
    writeFileSync(join(whole, '.gitignore'), `${ignored.join('\n')}\n`);
    if (secrets.length > 0)
      writeFileSync(join(whole, '.env.local'), secrets.map(withRandomValue).join(''), {
        mode: 0o600,
      });
    if (isNew) renameSync(whole, folder);
    else {
      for (const name of readdirSync(whole)) renameSync(join(whole, name), join(folder, name));
      rmdirSync(whole);
    }
  } catch (error) {
    rmSync(made ?? whole, { recursive: true, force: true });
    throw error;
  }
}

function withRandomValue(name: string): string {
  return `${name}=${randomBytes(32).toString('hex')}\n`;
}

function codeOf(error: unknown): unknown {
  return error instanceof Error && 'code' in error ? error.code : undefined;
}
