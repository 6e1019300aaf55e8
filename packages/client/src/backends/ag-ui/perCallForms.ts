import { schemaProblem } from '../../adapter/index.ts';
import type { JsonObject } from '../../protocol/json.ts';
import { EDIT_FIELDS, type ReviewedCall } from './dialects/langGraph.ts';
import { readSchema } from './schema.ts';

// A separate file: the dialects load with the page, the schema checks do not.

/** Reads one call's schema, if there is one: the valid decisions, and whether a rejection has words. */
export function readForms(
  { name, args, decisions, editField }: ReviewedCall,
  responseSchema: unknown,
): Pick<ReviewedCall, 'decisions' | 'editField'> & { readonly takesWords: boolean } {
  const schema = readSchema(responseSchema);
  if (schema === undefined) return { decisions, editField, takesWords: true };
  const fits = (decision: JsonObject) =>
    schema !== false && schemaProblem(schema, decision) === undefined;
  const edit = EDIT_FIELDS.find((field) => fits({ type: 'edit', [field]: { name, args } }));
  const takesWords = fits({ type: 'reject', message: 'Not this time.' });
  return {
    decisions: [
      ...(fits({ type: 'approve' }) ? ['approve'] : []),
      ...(edit ? ['edit'] : []),
      ...(takesWords || fits({ type: 'reject' }) ? ['reject'] : []),
    ],
    editField: edit ?? editField,
    takesWords,
  };
}
