/** Returns a section of a Markdown page with its heading: the pages here show the project's own guides, not copies. */
export function section(page: string, heading: string): string {
  const from = page.indexOf(`\n## ${heading}\n`);
  if (from < 0) throw new Error(`no section "${heading}"`);
  const to = page.indexOf('\n## ', from + 1);
  return below(page.slice(from, to < 0 ? undefined : to));
}

/** Returns everything below a page's first heading. */
export const withoutTitle = (page: string): string => below(page.replace(/^# .*\n/, ''));

/** Puts a guide under a heading of the page: its own headings are a level lower. Quotes are set as on the page. */
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
