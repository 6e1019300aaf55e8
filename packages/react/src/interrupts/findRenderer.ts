import type { BackendInterrupt, InterruptTool } from '@holdpoint/client';

/**
 * Returns the renderer of an interrupt's tool, if the backend accepts its kind of answer. If the backend only accepts
 * an approval or a rejection as such, the definition does not shape the answer; then a renderer of either kind draws
 * it, with its title, its risk and its checks.
 */
export function findRenderer<One extends { readonly tool: InterruptTool; readonly kind: string }>(
  { name, allowed, approves }: Pick<BackendInterrupt, 'name' | 'allowed' | 'approves'>,
  renderers: readonly One[],
): One | undefined {
  const its = renderers.filter(({ tool }) => tool.name === name);
  return (
    its.find(({ tool }) => allowed[tool.answer]) ??
    (approves?.isWordOnly ? its.find(({ kind }) => kind === 'approval') : undefined)
  );
}
