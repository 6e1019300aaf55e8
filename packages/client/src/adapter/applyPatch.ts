import { immutableJSONPatch, type JSONPatchDocument } from 'immutable-json-patch';

// Loaded only when a patch comes that is more than a new whole value: this file is its own chunk.

/** A path that would reach past the data into what every object inherits. */
function isUnsafe(pointer: unknown): boolean {
  return String(pointer)
    .split('/')
    .some((token) => {
      const key = token.replaceAll('~1', '/').replaceAll('~0', '~');
      return key === 'prototype' || key in Object.prototype;
    });
}

/**
 * The document after a JSON Patch (RFC 6902): a list of `{ op, path, value?, from? }`. The given document is not
 * changed; what the patch leaves alone is the same object as before.
 * @throws Error when an operation is unknown, does not fit the document, or names an inherited key.
 */
export function applyPatch(document: unknown, patch: readonly unknown[]): unknown {
  for (const operation of patch) {
    const { path, from }: { path?: unknown; from?: unknown } = Object(operation);
    if (isUnsafe(path) || (from !== undefined && isUnsafe(from))) {
      throw new Error(`the path ${String(path)} names an inherited key`);
    }
  }
  // The library checks each operation itself; its types ask for what we only know as unknown.
  return immutableJSONPatch(document, patch as JSONPatchDocument);
}
