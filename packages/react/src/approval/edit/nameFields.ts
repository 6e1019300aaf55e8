import { indexPath, joinPath } from '../../card/arguments/flattenInput.ts';
import { atPath, formatOf, type ValueFormats } from '../../card/arguments/valueFormat.ts';
import { type FieldLabels, labelOf, schemaOf } from '../../card/overview/nameField.ts';
import { lookOf } from '../../card/reveal/findAlike.ts';
import type { Field } from '../../form/listFields.ts';

/**
 * Labels of a form's fields, by path: the card's label of each step, as in `To › IBAN`. Omits a field, which then shows
 * its path, if the app does not label every step or if two labels would read alike.
 */
export function nameFields(
  fields: readonly Field[],
  schema: unknown,
  formats: ValueFormats,
  labels: FieldLabels,
): ReadonlyMap<string, string> {
  const names = new Map<string, string>();
  const pathsOf = new Map<string, Set<string>>();
  for (const field of fields) {
    const label = labelOfPath(field, schema, formats, labels);
    if (label === undefined) continue;
    names.set(field.name, label);
    const look = lookOf(label);
    pathsOf.set(look, (pathsOf.get(look) ?? new Set()).add(field.name));
  }
  for (const paths of pathsOf.values())
    if (paths.size > 1) for (const path of paths) names.delete(path);
  return names;
}

function labelOfPath(
  { path }: Field,
  schema: unknown,
  formats: ValueFormats,
  labels: FieldLabels,
): string | undefined {
  let at = '';
  let inside = schema;
  const steps: string[] = [];
  for (const step of path) {
    at = typeof step === 'number' ? indexPath(at, step) : joinPath(at, step);
    inside = schemaOf(schema, inside, step);
    const said =
      typeof step === 'number'
        ? `${step + 1}`
        : labelOf(step, inside, atPath(labels, at), formatOf(formats, at) !== undefined);
    if (said === undefined) return undefined;
    steps.push(said);
  }
  return steps.join(' › ') || undefined;
}
