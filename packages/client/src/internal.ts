/** For other packages of Holdpoint of the same version. Not for apps: it changes without notice. */

export type { Path, SchemaProblem, Way } from './adapter/checkSchema.ts';
export {
  checkSchema,
  fixedWords,
  MOST_PROBLEMS,
  pathOf,
  stops,
  variantOf,
} from './adapter/checkSchema.ts';
export type { SchemaCheck, SchemaReason } from './adapter/reasonsAt.ts';
export { newCheck } from './adapter/reasonsAt.ts';
export { fingerprint } from './integrity/fingerprint.ts';
export { isDate, isDateTime } from './protocol/isoDate.ts';
