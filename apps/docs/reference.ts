import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { rolldown } from 'rolldown';
import { parseSync } from 'rolldown/utils';
import { dts } from 'rolldown-plugin-dts';

const root = fileURLToPath(new URL('../..', import.meta.url));
/** The pages, rewritten by each build. */
const folder = fileURLToPath(new URL('.reference', import.meta.url));

/** In the order in which a name that several entries export finds its page. */
const PACKAGES = ['react', 'client', 'server', 'register', 'devtools'];

export interface ReferencePage {
  readonly title: string;
  readonly routePath: string;
  readonly filepath: string;
}

interface Declaration {
  readonly name: string;
  readonly code: string;
  readonly docstring: string | undefined;
}

/** The addresses of public functions, components and classes, by name. */
export const addresses = new Map<string, string>();

rmSync(folder, { recursive: true, force: true });
mkdirSync(folder);
const missing: string[] = [];

/** One page for each entry with types. Fails on a public name without a docstring. */
export const referencePages: readonly ReferencePage[] = await Promise.all(
  PACKAGES.flatMap(entriesOf).map(async ({ title, slug, types }) => {
    const { names, declarations } = read(await bundle(types));
    const routePath = `/api/${slug}`;
    const filepath = join(folder, `${slug}.md`);
    writeFileSync(filepath, pageOf(title, routePath, names, declarations));
    return { title, routePath, filepath };
  }),
);
if (missing.length > 0) throw new Error(`Public names without a docstring: ${missing.join(', ')}`);

function entriesOf(name: string): { title: string; slug: string; types: string }[] {
  const home = join(root, 'packages', name);
  const { exports } = JSON.parse(readFileSync(join(home, 'package.json'), 'utf8'));
  return Object.entries<{ types?: string; 'holdpoint-source': string }>(exports)
    .filter(([entry, target]) => target.types !== undefined && entry !== './internal')
    .map(([entry, target]) => ({
      title: `@holdpoint/${name}${entry.slice(1)}`,
      slug: `${name}${entry.slice(1).replaceAll('/', '-')}`,
      types: join(
        root,
        'node_modules/.tsc',
        name,
        target['holdpoint-source'].replace('./src/', '').replace(/\.tsx?$/, '.d.ts'),
      ),
    }));
}

/** The declarations of an entry, as `tsc -b` emits them, in one file. */
async function bundle(types: string): Promise<string> {
  if (!existsSync(types)) throw new Error(`${types} is missing: run tsc -b`);
  const build = await rolldown({
    input: { entry: types },
    external: /^[^./]/,
    plugins: [
      {
        name: 'declarations',
        resolveId: (id, from) => {
          if (from === undefined || !/^\..*\.tsx?$/.test(id)) return null;
          const file = join(dirname(from), id.replace(/\.tsx?$/, '.d.ts'));
          return existsSync(file) ? file : null;
        },
      },
      dts({ dtsInput: true, tsconfig: false, generator: 'oxc' }),
    ],
    onLog: () => {},
  });
  const { output } = await build.generate({ format: 'esm' });
  await build.close();
  const entry = output.find((file) => file.type === 'chunk' && file.isEntry);
  if (entry?.type !== 'chunk') throw new Error(`${types} gives no declarations`);
  return entry.code;
}

/** The exported names with what each is called inside, and every declaration by that name. */
function read(code: string) {
  const { program, comments } = parseSync('entry.d.ts', code);
  const names = new Map<string, string>();
  const declarations = new Map<string, Declaration>();
  for (const node of program.body) {
    if (node.type === 'ImportDeclaration') continue;
    if (node.type === 'ExportNamedDeclaration' && node.declaration === null) {
      for (const { local, exported } of node.specifiers) names.set(nameOf(exported), nameOf(local));
      continue;
    }
    const inner = 'declaration' in node && node.declaration ? node.declaration : node;
    const name = declaredBy(inner);
    if (node.type === 'ExportNamedDeclaration') names.set(name, name);
    const before = comments.findLast(({ end }) => end <= node.start);
    const isDocstring =
      before?.type === 'Block' &&
      before.value.startsWith('*') &&
      code.slice(before.end, node.start).trim() === '';
    const earlier = declarations.get(name);
    const text = code.slice(inner.start, inner.end).replace(/^declare /, '');
    declarations.set(name, {
      name,
      // A function has one declaration for each overload.
      code: earlier ? `${earlier.code}\n${text}` : text,
      docstring: earlier?.docstring ?? (isDocstring ? textOf(before.value) : undefined),
    });
  }
  return { names, declarations };
}

function nameOf(node: unknown): string {
  const { name, value } = Object(node);
  return String(name ?? value);
}

function declaredBy(node: unknown): string {
  const { id, declarations } = Object(node);
  return String(id?.name ?? declarations?.[0]?.id?.name ?? '');
}

function pageOf(
  title: string,
  routePath: string,
  names: ReadonlyMap<string, string>,
  declarations: ReadonlyMap<string, Declaration>,
): string {
  const sections: string[] = [];
  const slugs = new Map<string, number>();
  const add = (name: string, local: string, address: string) => {
    const declaration = declarations.get(local);
    if (!declaration) return;
    if (!declaration.docstring) missing.push(`${name} of ${title}`);
    const slug = name.toLowerCase().replaceAll('.', '');
    const before = slugs.get(slug) ?? 0;
    slugs.set(slug, before + 1);
    const anchor = before === 0 ? slug : `${slug}-${before}`;
    if (/^(?:const|function|(?:abstract )?class) /.test(declaration.code) && !addresses.has(name))
      addresses.set(name, `${address}#${anchor}`);
    sections.push(
      `## ${name}`,
      markdownOf(declaration.docstring ?? ''),
      `\`\`\`ts\n${declaration.code}\n\`\`\``,
    );
  };
  for (const [name, local] of [...names].sort(([a], [b]) => compare(a, b))) {
    const parts = partsOf(declarations.get(local));
    if (parts) for (const [part, inside] of parts) add(`${name}.${part}`, inside, routePath);
    else add(name, local, routePath);
  }
  const intro = `Every public name of \`${title}\`, from its docstring.`;
  return `${[`# ${title}`, intro, ...sections].join('\n\n')}\n`;
}

/** The members of `export * as Name`. */
function partsOf(declaration: Declaration | undefined): [string, string][] | undefined {
  if (!declaration?.code.startsWith('namespace ')) return undefined;
  return [...declaration.code.matchAll(/([\w$]+)(?: as (\w+))?(?=,| \})/g)].map(
    ([, inside = '', part]) => [part ?? inside, inside],
  );
}

/** A docstring without its stars. */
function textOf(comment: string): string {
  return comment
    .replace(/^\*/, '')
    .split('\n')
    .map((line) => line.replace(/^\s*\* ?/, ''))
    .join('\n')
    .trim();
}

/** Markdown of a docstring: its tags become paragraphs, and what looks like HTML stays text. */
function markdownOf(docstring: string): string {
  return docstring
    .replaceAll(/\{@link ([^}|\s]+)[^}]*\}/g, '`$1`')
    .replaceAll(/^@example[ \t]*(.*)$/gm, '\n**Example** $1\n')
    .replaceAll(/^@param (\S+) /gm, '\n`$1`: ')
    .replaceAll(/^@(returns|throws|remarks|deprecated|default(?:Value)?|see) */gm, (_, tag) =>
      tag === 'remarks' ? '\n' : `\n**${tag[0].toUpperCase()}${tag.slice(1)}**: `,
    )
    .split(/(```[\s\S]*?```|`[^`]*`)/)
    .map((piece, index) => (index % 2 === 1 ? piece : piece.replaceAll(/[<{]/g, '\\$&')))
    .join('');
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
