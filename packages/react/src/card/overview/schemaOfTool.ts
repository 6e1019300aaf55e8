import type { InterruptTool } from '@holdpoint/client';
import { type JsonSchema, toolSchema } from './toolSchema.ts';

/** Converting a library's schema takes a while, and the result never changes. */
const known = new WeakMap<InterruptTool, JsonSchema>();

/** Returns the JSON Schema of a tool's own definition. */
export function schemaOfTool(tool: InterruptTool): JsonSchema {
  const schema = known.get(tool) ?? toolSchema(tool);
  known.set(tool, schema);
  return schema;
}
