import type { ProgramState } from '../../../../servers/run/createPrograms.ts';

/** Shown instead of the conversation while a backend's server is not running. */
export function ProgramNotice({
  label,
  state,
}: {
  readonly label: string;
  readonly state: ProgramState;
}) {
  if ('reason' in state) {
    return (
      <div className="pg-program" role="alert">
        <p>
          <b>{label} is not available.</b> Choose another backend under the hood, or fix it and
          reload.
        </p>
        <pre dir="auto">{state.reason}</pre>
      </div>
    );
  }
  return (
    <p className="pg-program" role="status">
      <b>{label} is starting.</b> The first time it has to be installed or built, which takes a
      minute or two.
    </p>
  );
}
