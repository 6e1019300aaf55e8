import type { BackendInterrupt, InterruptTool } from '@holdpoint/client';

/** The one of an interrupt's tool, where the backend takes the kind of answer that it gives. */
export function findRenderer<One extends { readonly tool: InterruptTool }>(
  { name, allowed }: Pick<BackendInterrupt, 'name' | 'allowed'>,
  renderers: readonly One[],
): One | undefined {
  return renderers.find(({ tool }) => tool.name === name && allowed[tool.answer]);
}
