import { defineInterruptTool, type InterruptTool } from '@holdpoint/client';
import type { AnswerKind } from '@holdpoint/client/internal';

/** Takes anything: what a tool of the attacker's is called with is for the card to show, not for a schema to judge. */
const anything = {
  '~standard': { version: 1, vendor: 'hostile', validate: (value: unknown) => ({ value }) },
} as const;

const tools = new Map<string, InterruptTool>();

/** A definition that takes anything. The same for the same name and kind. */
export function anyTool(name: string, answer: AnswerKind): InterruptTool {
  const key = `${answer} ${name}`;
  const tool = tools.get(key) ?? defineInterruptTool({ name, input: anything, answer });
  tools.set(key, tool);
  return tool;
}
