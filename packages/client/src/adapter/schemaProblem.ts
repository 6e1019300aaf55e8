import { checkSchema, type SchemaProblem, stops } from './checkSchema.ts';
import { newCheck } from './reasonsAt.ts';

/**
 * Returns how an answer fails the server's JSON Schema; undefined if it fits, or without a schema. Most servers check
 * nothing and misread an answer that does not fit, so it is not sent.
 *
 * `checkSchema`, which a form uses for the same answer, lists the known keywords. Two rules differ from JSON Schema. If
 * fields are named, an answer can't have others unless the schema describes those, too: a server that ignores a field
 * would run something other than the answer. And a schema that can't be read to its end fits nothing: one that refers
 * to another document or to itself, or exceeds a limit. A pattern that could take long forbids nothing.
 * @example
 * const schema = { type: 'object', properties: { seat: { type: 'string', maxLength: 3 } }, required: ['seat'] };
 * schemaProblem(schema, { seat: '12A' }) // undefined
 * schemaProblem(schema, { seat: '12A', free: true }) // 'it.free is not asked for'
 */
export function schemaProblem(schema: unknown, value: unknown): string | undefined {
  const problem = checkSchema(schema, schema, value, newCheck(true)).find(stops);
  return problem && say(problem);
}

const words: Readonly<Record<string, string>> = {
  required: 'is missing',
  type: 'is of another type',
  integer: 'is not a whole number',
  enum: 'is none of the values that are asked for',
  unique: 'has the same item twice',
  unknownKey: 'is not asked for',
  variant: 'fits none of the forms that are asked for',
  unsendable: 'can not be checked: its schema can not be read to its end',
};

function say({ path, ...reason }: SchemaProblem): string {
  const at = path.map((step) => (typeof step === 'number' ? `[${step}]` : `.${step}`)).join('');
  const limit = 'limit' in reason ? ` (${reason.code} ${reason.limit})` : ` (${reason.code})`;
  return `it${at.slice(0, 200)} ${words[reason.code] ?? `does not fit${limit}`}`;
}
