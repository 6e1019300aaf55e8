import type { InterruptTool } from '@holdpoint/client';
import { isRecord } from '../../internals/isRecord.ts';

/** A JSON Schema, or a piece of one: read by own keys, nothing of it is trusted to be there. */
export type JsonSchema = { readonly [keyword: string]: unknown };

/**
 * The JSON Schema of a tool's input: the one that the app gives, else what the tool's schema says of itself by Standard
 * JSON Schema (https://standardschema.dev/json-schema; zod from 4.2 does). Empty where neither is there: the form then
 * goes by the values.
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
    // Says that it can't: it has types that JSON knows no word for.
    return {};
  }
}
