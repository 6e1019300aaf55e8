/** Returns a section of a Markdown page with its heading: the pages here show the project's own guides, not copies. */
export function section(page: string, heading: string): string {
  const from = page.indexOf(`\n## ${heading}\n`);
  if (from < 0) throw new Error(`no section "${heading}"`);
  const to = page.indexOf('\n## ', from + 1);
  return page.slice(from, to < 0 ? undefined : to);
}

/** Returns everything below a page's first heading. */
export const withoutTitle = (page: string): string => page.replace(/^# .*\n/, '');
