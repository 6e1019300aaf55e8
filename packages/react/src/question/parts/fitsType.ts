/** Returns true if a file has one of the types, as reported by the browser, or one of the extensions. */
export function fitsType(
  { name, type }: { readonly name: string; readonly type: string },
  accept: readonly string[],
): boolean {
  return accept.some((wanted) => {
    const rule = wanted.trim().toLowerCase();
    if (rule.startsWith('.')) return name.toLowerCase().endsWith(rule);
    const [family, kind] = rule.split('/');
    const [ownFamily, ownKind] = type.toLowerCase().split(/[/;]/);
    return family === ownFamily && family !== '' && (kind === '*' || kind === ownKind);
  });
}
