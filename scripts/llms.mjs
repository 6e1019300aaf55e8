// Generates llms.txt, the list of the docs for programs that read them (https://llmstxt.org): each page's title and the
// first sentence below it.
//
//   node scripts/llms.mjs            fails if llms.txt differs from the docs
//   node scripts/llms.mjs --update   writes it
import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './toolchain.mjs';

/** In this order. By convention, readers with little space can omit `Optional`. */
const SECTIONS = {
  Docs: 'docs/*.md',
  Cards: 'docs/cards/*.md',
  Backends: 'docs/backends/*.md',
  'Chat libraries': 'docs/hosts/*.md',
  Packages: 'packages/*/README.md',
  Optional:
    '{docs/evidence/*,docs/evidence/accessibility/*,bench/README,interop/README,servers/README,CHANGELOG,CONTRIBUTING,SECURITY}.md',
};

const read = (path) => readFileSync(join(root, path), 'utf8');
const plain = (text) => text.replaceAll(/\[([^\]]*)\]\([^)]*\)/g, '$1').replaceAll('**', '');

/** Returns a page's title, and the first sentence of its first paragraph. */
function describe(path) {
  const text = read(path).replaceAll(/<!--[\s\S]*?-->/g, '');
  const title = /^# (.+)$/m.exec(text)?.[1];
  const paragraph = text.split(/\n\s*\n/).find((block) => /^[^#!|`<\-\s]|^`[^`]/.test(block));
  const sentence = plain(paragraph ?? '').match(/^[\s\S]*?\.(?=\s|$)/)?.[0];
  if (!title || !sentence) throw new Error(`${path} has no title, or no sentence below it`);
  return { title, sentence: sentence.replaceAll('\n', ' ') };
}

function write() {
  const { title, sentence } = describe('README.md');
  const lines = [`# ${title}`, '', `> ${sentence} ${aboutHoldpoint()}`, ''];
  lines.push('- [README](README.md): what it is, and a page and a server to begin with', '');
  for (const [name, pattern] of Object.entries(SECTIONS)) {
    lines.push(`## ${name}`, '');
    for (const path of globSync(pattern, { cwd: root }).sort()) {
      const page = describe(path);
      lines.push(`- [${page.title}](${path.replaceAll('\\', '/')}): ${page.sentence}`);
    }
    lines.push('');
  }
  return `${lines.join('\n').trimEnd()}\n`;
}

/** Returns the second sentence of the README's first paragraph. */
function aboutHoldpoint() {
  const paragraph = read('README.md').split('\n\n')[1] ?? '';
  return /\*\* (.*?\.) /.exec(`${paragraph} `)?.[1] ?? '';
}

const made = write();
if (process.argv.includes('--update')) writeFileSync(join(root, 'llms.txt'), made);
let kept = '';
try {
  kept = read('llms.txt');
} catch {
  // Not written yet, so it differs.
}
const ok = kept === made;
console.log(
  ok ? 'llms.txt lists the docs as they are' : 'llms.txt is old: node scripts/llms.mjs --update',
);
process.exitCode = ok ? 0 : 1;
