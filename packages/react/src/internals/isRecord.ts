// One rule for all packages: a JSON object.
export { isJsonObject as isRecord } from '@holdpoint/client/internal';
