import { defineInterruptTool, type InterruptTool } from '@holdpoint/client';
import type { AnswerKind } from '@holdpoint/client/internal';

/** Accepts anything: the card must show the input of an attacker's tool, no schema judges it. */
const anything = {
  '~standard': { version: 1, vendor: 'hostile', validate: (value: unknown) => ({ value }) },
} as const;

const tools = new Map<string, InterruptTool>();

/** Returns a definition that accepts anything. The same for the same name and kind. */
export function anyTool(name: string, answer: AnswerKind): InterruptTool {
  const key = `${answer} ${name}`;
  const tool = tools.get(key) ?? defineInterruptTool({ name, input: anything, answer });
  tools.set(key, tool);
  return tool;
}
