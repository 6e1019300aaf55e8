/** Returns a section of a Markdown page with its heading: the pages here show the project's own guides, not copies. */
export function section(page: string, heading: string): string {
  const from = page.indexOf(`\n## ${heading}\n`);
  if (from < 0) throw new Error(`no section "${heading}"`);
  const to = page.indexOf('\n## ', from + 1);
  return below(page.slice(from, to < 0 ? undefined : to));
}

/** Returns a page's content below its first heading. */
export const withoutTitle = (page: string): string => below(page.replace(/^# .*\n/, ''));

/** Adapts a guide to a page's heading: its own headings are one level lower. Quotes are styled like the page's. */
const below = (guide: string): string =>
  guide
    .replaceAll(/^(#+) /gm, '#$1 ')
    .split(/(`[^`]*`)/)
    .map((part, at) =>
      at % 2 === 1
        ? part
        : part
            .replaceAll(/"([^"\n]*)"/g, '“$1”')
            .replaceAll(/(?<=[\p{L}”])'(?=\p{L})|(?<=s)'(?= )/gu, '’'),
    )
    .join('');
