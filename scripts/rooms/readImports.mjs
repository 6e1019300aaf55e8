// Reads a file's imports, for scripts/rooms.mjs and scripts/circles.mjs.
import { parseSync } from 'rolldown/utils';

/** The syntax that names another file or a package, with the property that has the name. */
const NAMED_BY = new Map([
  ['ImportDeclaration', 'source'],
  ['ExportNamedDeclaration', 'source'],
  ['ExportAllDeclaration', 'source'],
  ['ImportExpression', 'source'],
  ['TSImportType', 'source'],
  ['TSExternalModuleReference', 'expression'],
]);

/**
 * Returns every import of a file, of any form: by name, for its effect, re-exported, lazy, or as a type. An import only
 * known at run time (`import(name)`) is returned as written, which names no file or package.
 * @param {string} file its name, whose extension selects the parser
 * @param {string} code its content
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

/** Returns the text of a string, or of a template without expressions. */
function textOf({ type, value, quasis, expressions }) {
  if (type === 'Literal') return value;
  return type === 'TemplateLiteral' && expressions.length === 0
    ? quasis[0].value.cooked
    : undefined;
}
