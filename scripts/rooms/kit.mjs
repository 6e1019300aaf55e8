import { dirname, join } from 'node:path/posix';

const house = 'packages/client/src';
const entries = [`${house}/index.ts`, `${house}/adapter/index.ts`];

/**
 * Returns imports of our adapters that others can't use, as sentences: each name has to be in the main entry or in the
 * adapter kit.
 * @param {ReadonlyMap<string, string>} files the client's shipped files, with their content
 * @returns {string[]}
 */
export function inspectKit(files) {
  const open = new Set(
    entries.flatMap((entry) => namesIn(files.get(entry) ?? '', 'export')).map(({ name }) => name),
  );
  const wrong = [];
  for (const [file, code] of files) {
    if (!file.startsWith(`${house}/backends/`)) continue;
    for (const { name, from } of namesIn(code, 'import')) {
      const target = from.startsWith('.') ? join(dirname(file), from) : house;
      if (target.startsWith(`${house}/adapter/`) && target !== entries[1])
        wrong.push(`${file} imports ${target}: the kit's own entry has it, or has to.`);
      if (target.startsWith(`${house}/protocol/`) && !open.has(name))
        wrong.push(
          `${file} imports ${name}, which neither the main entry nor the adapter kit has.`,
        );
    }
  }
  return wrong;
}

/** Returns the names in the braces of `import` or `export`, as they are exported, with their source. */
function namesIn(code, word) {
  const braces = new RegExp(`^${word} (?:type )?\\{([^}]*)\\} from '([^']*)'`, 'gm');
  return [...code.matchAll(braces)].flatMap(([, list = '', from = '']) =>
    list
      .split(',')
      .map((one) => one.trim().replace(/^type /, ''))
      .filter((one) => one !== '')
      .map((one) => ({ name: one.split(' as ').at(word === 'export' ? -1 : 0), from })),
  );
}
