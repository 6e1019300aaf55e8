// One rule for all packages: what JSON calls an object.
export { isJsonObject as isRecord } from '@holdpoint/client/internal';
