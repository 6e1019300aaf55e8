import { asObject, isJsonObject, type JsonObject } from '../../protocol/json.ts';
import type { AiSdkTool } from './options.ts';

/** What the app says of a result: in its own words, or by Standard JSON Schema. */
export function resultSchemaOf(tool: AiSdkTool | undefined): JsonObject | undefined {
  if (tool?.outputJsonSchema) return tool.outputJsonSchema;
  // A schema may be a function, too.
  const standard: unknown = tool?.output && Reflect.get(tool.output, '~standard');
  const { jsonSchema } = asObject(standard);
  const { input } = asObject(jsonSchema);
  if (typeof input !== 'function') return undefined;
  try {
    const schema: unknown = input.call(jsonSchema, { target: 'draft-2020-12' });
    return isJsonObject(schema) ? schema : undefined;
  } catch {
    // Says that it can't: it has types that JSON knows no word for.
    return undefined;
  }
}
