// A textlint plugin for TypeScript: what of a file is prose are its doc comments, the titles of its tests and the
// messages of its errors. Code inside of them, in backticks, is left out.

const DOC_COMMENT = /\/\*\*[\s\S]*?\*\//g;
const TITLE = /\b(?:test|it|describe)(?:\.\w+)*(?:\([^()]*\))?\(\s*(['"`])([\s\S]*?)\1/g;
const MESSAGE = /Error\(\s*(['"`])([\s\S]*?)\1/g;

/** The ranges of a text that are prose, in order. */
function proseOf(text) {
  const quoted = (match) => {
    const from = match.index + match[0].length - match[2].length - 1;
    return [from, from + match[2].length];
  };
  const ranges = [
    ...[...text.matchAll(DOC_COMMENT)].map(({ 0: all, index }) => [index, index + all.length]),
    ...[...text.matchAll(TITLE)].map(quoted),
    ...[...text.matchAll(MESSAGE)].map(quoted),
  ].sort(([a], [b]) => a - b);
  return ranges.flatMap(([from, to]) =>
    [...text.slice(from, to).matchAll(/`[^`]*`|[^`]+/g)]
      .filter(([part]) => !part.startsWith('`'))
      .map(({ 0: part, index }) => [from + index, from + index + part.length]),
  );
}

/** Makes nodes of ranges; a place in a file is a line from 1 on and a column from 0 on. */
function treeOf(text) {
  const starts = [0, ...[...text.matchAll(/\n/g)].map(({ index }) => index + 1)];
  const placeOf = (at) => {
    const line = starts.findLastIndex((start) => start <= at);
    return { line: line + 1, column: at - starts[line] };
  };
  const node = (type, [from, to], rest) => ({
    type,
    raw: text.slice(from, to),
    range: [from, to],
    loc: { start: placeOf(from), end: placeOf(to) },
    ...rest,
  });
  const strings = proseOf(text).map((range) =>
    node('Paragraph', range, {
      children: [node('Str', range, { value: text.slice(...range) })],
    }),
  );
  return node('Document', [0, text.length], { children: strings });
}

class Processor {
  availableExtensions() {
    return ['.ts', '.tsx'];
  }
  processor() {
    return {
      preProcess: treeOf,
      postProcess: (messages, filePath) => ({ messages, filePath: filePath ?? '<text>' }),
    };
  }
}

// biome-ignore lint/style/noDefaultExport: textlint loads a plugin by its default export
export default { Processor };
