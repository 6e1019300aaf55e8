import { UserFacingError } from 'genkit/beta';

/** What a guard reads of a resume. */
interface Resume {
  readonly resume?: {
    readonly restart?: readonly {
      readonly toolRequest?: { readonly input?: { readonly fate?: unknown } };
      readonly metadata?: { readonly resumed?: { readonly approved?: unknown } };
    }[];
  };
}

/**
 * A guard in front of an agent, as for permissions: what it refuses has reached no tool, and the status that it gives
 * (403) proves that to whoever sent it. A tool that refuses on its own proves nothing: it was running.
 * @throws UserFacingError for an approval of a job that asks to be refused.
 */
export function guardChangeWindow(input: unknown): void {
  const { resume } = (input ?? {}) as Resume;
  const isLate = resume?.restart?.some(
    ({ toolRequest, metadata }) =>
      toolRequest?.input?.fate === 'refuse' && metadata?.resumed?.approved === true,
  );
  if (isLate) throw new UserFacingError('PERMISSION_DENIED', 'The change window closed at 18:00.');
}
