/** For other packages of Holdpoint of the same version. Not for apps: it changes without notice. */

export type { Path, SchemaCheck, SchemaProblem, SchemaReason, Way } from './adapter/checkSchema.ts';
export {
  checkSchema,
  fixedWords,
  MOST_PROBLEMS,
  newCheck,
  pathOf,
  stops,
  variantOf,
} from './adapter/checkSchema.ts';
export { fingerprint } from './integrity/fingerprint.ts';
export { isDate, isDateTime } from './protocol/isoDate.ts';
