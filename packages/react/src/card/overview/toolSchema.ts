import type { InterruptTool } from '@holdpoint/client';
import { isRecord } from '../../internals/isRecord.ts';

/** A JSON Schema, or part of one. Read by own keys; any part of it may be missing. */
export type JsonSchema = { readonly [keyword: string]: unknown };

/**
 * Returns the JSON Schema of a tool's input: the app's own, else the one that the tool's schema returns through
 * Standard JSON Schema (https://standardschema.dev/json-schema; zod from 4.2). Empty without either: the form then uses
 * the values.
 */
export function toolSchema(tool: InterruptTool | undefined, ownSchema?: JsonSchema): JsonSchema {
  if (ownSchema) return ownSchema;
  if (!tool) return {};
  if (tool.inputJsonSchema) return tool.inputJsonSchema;
  const standard: object = tool.input['~standard'];
  if (!('jsonSchema' in standard) || !isRecord(standard.jsonSchema)) return {};
  const { input } = standard.jsonSchema;
  if (typeof input !== 'function') return {};
  try {
    const schema: unknown = input.call(standard.jsonSchema, { target: 'draft-2020-12' });
    return isRecord(schema) ? schema : {};
  } catch {
    // The library can't convert it: it has types that JSON does not have.
    return {};
  }
}
