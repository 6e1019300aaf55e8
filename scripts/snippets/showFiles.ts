const SHOWN = /(<!-- file: (\S+?)(?:#(\S+))? -->\s*)^```(\w*)\n([\s\S]*?)^```$/gm;
const MARKER = /^<!-- file: /gm;

/** The result of {@link showFiles} for a page. */
export interface ShownFiles {
  /** The page, with every block updated from its file. */
  readonly text: string;
  /** How many blocks show a file. */
  readonly shown: number;
  /** The files whose block differed. */
  readonly outdated: readonly string[];
  /** Problems that an update can’t fix, each with its line. */
  readonly problems: readonly string[];
}

/**
 * Updates each block of a page that shows a file, or a region of one. `read` reads a file by its path from the
 * repository's root, and throws if there is none.
 */
export function showFiles(page: string, read: (path: string) => string): ShownFiles {
  const problems: string[] = [];
  const outdated: string[] = [];
  let shown = 0;
  const text = page.replaceAll(SHOWN, (block, marker, path, region, language, body, at) => {
    shown += 1;
    const source = region ? `${path}#${region}` : path;
    try {
      const file = read(path);
      const code = region ? regionOf(file, region) : file.replace(/\n*$/, '\n');
      if (/^```/m.test(code)) throw new Error('has a code fence, which would end the block');
      if (code === body) return block;
      outdated.push(source);
      return `${marker}\`\`\`${language}\n${code}\`\`\``;
    } catch (error) {
      const line = page.slice(0, at).split('\n').length;
      problems.push(`${line}: ${source}: ${error instanceof Error ? error.message : error}`);
      return block;
    }
  });
  const lost = [...page.matchAll(MARKER)].length - shown;
  if (lost > 0) problems.push(`1: ${lost} "file:" comments stand above no block`);
  return { text, shown, outdated, problems };
}

/** Returns the lines between `#region name` and `#endregion name`, without their indentation. */
function regionOf(code: string, name: string): string {
  const lines = code.split('\n');
  const marks = (word: string) => (line: string) => line.trim().endsWith(`#${word} ${name}`);
  const from = lines.findIndex(marks('region'));
  const to = lines.findIndex(marks('endregion'));
  if (from < 0 || to < from) throw new Error(`has no "#region ${name}" that ends`);
  const inside = lines.slice(from + 1, to);
  const indents = inside.filter((line) => line.trim()).map((line) => line.search(/\S/));
  const least = Math.min(...indents);
  return inside.map((line) => `${line.slice(least)}\n`).join('');
}
