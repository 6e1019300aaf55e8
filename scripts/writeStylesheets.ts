import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { bundle } from 'lightningcss';
import { strengthen } from '../packages/react/strengthen.ts';

/**
 * Writes every stylesheet in a package's `exports`. Each is one file: every `@import` is inlined, nothing is lowered.
 * It uses cascade layers if its name says so; otherwise it is stronger than a page's own rules.
 * @param home the package's folder
 */
export function writeStylesheets(home: string, exports: object): void {
  for (const target of Object.values<unknown>(exports as Record<string, unknown>)) {
    if (!isStylesheet(target)) continue;
    const { code, warnings } = bundle({ filename: join(home, target['holdpoint-source']) });
    for (const warning of warnings) console.warn(`${target.default}: ${warning.message}`);
    mkdirSync(dirname(join(home, target.default)), { recursive: true });
    const isLayered = target.default.endsWith('.layered.css');
    writeFileSync(join(home, target.default), isLayered ? code : strengthen(code.toString()));
  }
}

interface Stylesheet {
  readonly 'holdpoint-source': string;
  readonly default: string;
}

function isStylesheet(target: unknown): target is Stylesheet {
  return (
    typeof target === 'object' &&
    target !== null &&
    'default' in target &&
    String(target.default).endsWith('.css')
  );
}
