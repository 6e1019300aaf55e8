import type { BackendInterrupt, InterruptTool } from '@holdpoint/client';

/**
 * The one of an interrupt's tool, where the backend takes the kind of answer that it gives. Where the backend takes the
 * person's word alone, an approval's answer is not the definition's: then one of either kind draws it, with its title, its
 * risk and its checks.
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
