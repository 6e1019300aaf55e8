import { misfitOf, pathOfIssue } from '../../internals/misfit.ts';
import type { CommonMessages } from '../../messages/en.ts';
import type { InterruptHandle } from '../../turn/interruptHandle.ts';

/** Says why an input does not fit its definition: in the app's words or in ours, never in a schema library's. */
export function sayIssues(
  { tool, input, issues }: Pick<InterruptHandle, 'tool' | 'input' | 'issues'>,
  { approval: { misfit }, marks }: CommonMessages,
): readonly string[] {
  const said = new Map<string, string>();
  const result = read(tool, input);
  for (const issue of result?.issues ?? []) {
    const how = misfitOf(issue, input);
    if ('words' in how) continue;
    const { wanted, got } = how;
    const place = pathOfIssue(issue).map(String).join('.');
    const words =
      got === 'nothing'
        ? misfit.missing
        : wanted
          ? misfit.type(misfit.kinds[wanted], misfit.kinds[got])
          : misfit.other;
    // As `check` of a definition says it.
    said.set(
      place ? `${place}: ${issue.message}` : issue.message,
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
