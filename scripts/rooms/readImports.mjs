// What a file imports: the one reader of it, for scripts/rooms.mjs and scripts/circles.mjs.
import { parseSync } from 'rolldown/utils';

/** What names another file or a package, and where in it the name stands. */
const NAMED_BY = new Map([
  ['ImportDeclaration', 'source'],
  ['ExportNamedDeclaration', 'source'],
  ['ExportAllDeclaration', 'source'],
  ['ImportExpression', 'source'],
  ['TSImportType', 'source'],
  ['TSExternalModuleReference', 'expression'],
]);

/**
 * Everything that a file imports, however it is written: by name, for its effect, passed on, lazily, or as a type. What
 * only the run time knows (`import(name)`) is given as it stands there, which is no name of a file or package.
 * @param {string} file its name, whose ending tells how it is read
 * @param {string} code what it says
 * @returns {string[]} each once
 */
export function readImports(file, code) {
  const { program, errors } = parseSync(file, code);
  if (errors.length > 0) throw new Error(`${file} can't be read: ${errors[0].message}`);
  const found = new Set();
  const nodes = [program];
  for (const node of nodes) {
    const source = node[NAMED_BY.get(node.type)];
    if (source) found.add(textOf(source) ?? code.slice(source.start, source.end));
    for (const value of Object.values(node))
      if (typeof value === 'object' && value !== null) nodes.push(value);
  }
  return [...found];
}

/** The text of a string, or of a template without anything put in. */
function textOf({ type, value, quasis, expressions }) {
  if (type === 'Literal') return value;
  return type === 'TemplateLiteral' && expressions.length === 0
    ? quasis[0].value.cooked
    : undefined;
}
