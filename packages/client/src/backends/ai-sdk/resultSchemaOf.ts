import { asObject, isJsonObject, type JsonObject } from '../../protocol/json.ts';
import type { AiSdkTool } from './options.ts';

/** The result’s schema from the app: as JSON Schema, or by Standard JSON Schema. */
export function resultSchemaOf(tool: AiSdkTool | undefined): JsonObject | undefined {
  if (tool?.outputJsonSchema) return tool.outputJsonSchema;
  // A schema may also be a function.
  const standard: unknown = tool?.output && Reflect.get(tool.output, '~standard');
  const { jsonSchema } = asObject(standard);
  const { input } = asObject(jsonSchema);
  if (typeof input !== 'function') return undefined;
  try {
    const schema: unknown = input.call(jsonSchema, { target: 'draft-2020-12' });
    return isJsonObject(schema) ? schema : undefined;
  } catch {
    // Throws if it has types that JSON Schema can’t express.
    return undefined;
  }
}
