import { immutableJSONPatch, type JSONPatchDocument } from 'immutable-json-patch';
import { ProtocolError } from '../protocol/errors.ts';
import { boundsProblem } from './boundsProblem.ts';

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

/** What may grow out of itself, in characters and, eight times over, in values. */
const MOST_GROWN = 16_000_000;

/**
 * Why a document is not taken over after this patch. What moves or copies inside it can make much of few words, so all of
 * it is looked at then: thirty copies, each of the one before, are a thousand million values, and whatever looks at those
 * never ends. Otherwise only what is new is looked at.
 */
function problemOf(document: unknown, patch: readonly unknown[]): string | undefined {
  const steps = patch.map((step): { op?: unknown; path?: unknown; value?: unknown } =>
    Object(step),
  );
  if (steps.some(({ op }) => op === 'copy' || op === 'move'))
    return boundsProblem(document, MOST_GROWN);
  for (const { path, value } of steps) {
    const problem = boundsProblem(value, undefined, String(path).split('/').length);
    if (problem !== undefined) return problem;
  }
  return undefined;
}

/**
 * The document after a JSON Patch (RFC 6902): a list of `{ op, path, value?, from? }`. The given document is not
 * changed; what the patch leaves alone is the same object as before.
 * @throws Error when an operation is unknown, does not fit the document, or names an inherited key; ProtocolError (`limit`)
 * when the document would be too large or too deep.
 */
export function applyPatch(document: unknown, patch: readonly unknown[]): unknown {
  for (const operation of patch) {
    const { path, from }: { path?: unknown; from?: unknown } = Object(operation);
    if (isUnsafe(path) || (from !== undefined && isUnsafe(from))) {
      throw new Error(`the path ${String(path)} names an inherited key`);
    }
  }
  // The library checks each operation itself; its types ask for what we only know as unknown.
  const next: unknown = immutableJSONPatch(document, patch as JSONPatchDocument);
  const problem = problemOf(next, patch);
  if (problem !== undefined) throw new ProtocolError(problem, { code: 'limit' });
  return next;
}
