/** True when a file is of one of the types, by what the browser takes it to be, or has one of the endings. */
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
