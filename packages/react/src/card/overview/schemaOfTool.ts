import type { InterruptTool } from '@holdpoint/client';
import { type JsonSchema, toolSchema } from './toolSchema.ts';

/** Making one of a schema library's own schema takes a while, and it never changes. */
const known = new WeakMap<InterruptTool, JsonSchema>();

/** The JSON Schema of a tool's own definition. */
export function schemaOfTool(tool: InterruptTool): JsonSchema {
  const schema = known.get(tool) ?? toolSchema(tool);
  known.set(tool, schema);
  return schema;
}
