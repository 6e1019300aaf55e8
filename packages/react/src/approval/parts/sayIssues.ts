import { misfitOf, pathOfIssue } from '../../internals/misfit.ts';
import type { CommonMessages } from '../../messages/en.ts';
import type { InterruptHandle } from '../../turn/interruptHandle.ts';

/** Explains why an input does not fit its definition, in the app's words or the kit's, never in a schema library's. */
export function sayIssues(
  { tool, input, issues }: Pick<InterruptHandle, 'tool' | 'input' | 'issues'>,
  { approval: { misfit }, arguments: { comma }, marks }: CommonMessages,
): readonly string[] {
  const said = new Map<string, string>();
  const result = read(tool, input);
  for (const issue of result?.issues ?? []) {
    const how = misfitOf(issue, input);
    if ('words' in how) continue;
    const { wanted, got } = how;
    const path = pathOfIssue(issue).map(String);
    // zod lists unknown keys in the issue, whose path is that of their object.
    const { keys } = issue as { keys?: unknown };
    const unknown = Array.isArray(keys) ? keys.map((key) => [...path, String(key)].join('.')) : [];
    const at = path.join('.');
    const place = unknown.join(comma) || at;
    const words = unknown.length
      ? misfit.unknown
      : got === 'nothing'
        ? misfit.missing
        : wanted
          ? misfit.type(misfit.kinds[wanted], misfit.kinds[got])
          : misfit.other;
    // The issue as returned by the definition's `check`.
    said.set(
      at ? `${at}: ${issue.message}` : issue.message,
      place ? `${place}${marks.space}${words}` : words,
    );
  }
  return issues.map((issue) => said.get(issue) ?? issue);
}

function read(tool: InterruptHandle['tool'], input: unknown) {
  try {
    const result = tool?.input['~standard'].validate(input);
    if (!(result instanceof Promise)) return result;
    result.catch(() => {});
    return undefined;
  } catch {
    return undefined;
  }
}
