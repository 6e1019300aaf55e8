import { type AgUiDialect, agUi, agUiFacts } from '@holdpoint/client/ag-ui';
import type { Server } from '../../servers/run/server.ts';
import { playAll } from './playAll.ts';
import type { Scenario } from './scenario.ts';

interface AgUiStage {
  /** Where in the server the agent is. */
  readonly path: string;
  /** Default: not named, so recognised. Capabilities are those of the framework only where it is named. */
  readonly dialect?: AgUiDialect;
  readonly gatedTools?: readonly string[];
  /** Scenarios that the framework can't play, by name, and why. */
  readonly cannot?: Readonly<Record<string, string>>;
}

/** Plays scenarios against one agent behind AG-UI. A scenario at `unnamed` is played without the framework's name. */
export function playAgUi(
  title: string,
  server: Server,
  scenarios: readonly Scenario<string>[],
  { path, dialect, gatedTools, cannot = {} }: AgUiStage,
): void {
  const played = scenarios.map((scenario): Scenario<string> => {
    const reason = cannot[scenario.name];
    return reason === undefined ? scenario : { ...scenario, without: () => reason };
  });
  playAll(title, server, played, agUiFacts(dialect), ({ origin, at, fetch }) =>
    agUi({
      url: `${origin}${path}`,
      fetch: at === 'late' ? withoutTime(fetch) : fetch,
      ...(dialect && at !== 'unnamed' && { dialect }),
      ...(gatedTools && { gatedTools }),
    }),
  );
}

/** Answers in which the time of every question is over. */
function withoutTime(send: typeof fetch): typeof fetch {
  return async (input, init) => {
    const response = await send(input, init);
    const text = await response.text();
    const late = text.replaceAll(
      '"interrupts":[{',
      '"interrupts":[{"expiresAt":"2026-01-01T00:00:00Z",',
    );
    return new Response(late, response);
  };
}
