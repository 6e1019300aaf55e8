import { useQuery } from '@tanstack/react-query';
import type { ProgramState } from '../../../../servers/run/createPrograms.ts';
import type { SceneBackend } from '../../server/backends.ts';

const LOOK_AGAIN_MS = 500;

/** Starts a backend's own server, if it has one, and returns its address. The playground's own is always ready. */
export function useProgram({ startUrl }: SceneBackend): ProgramState {
  const { data, error } = useQuery({
    queryKey: ['program', startUrl],
    enabled: startUrl !== undefined,
    async queryFn(): Promise<ProgramState> {
      const response = await fetch(startUrl ?? '', { method: 'POST' });
      if (!response.ok) throw new Error(`${startUrl} answered ${response.status}`);
      // The playground's own server, in the format of its README.
      return (await response.json()) as ProgramState;
    },
    refetchInterval: ({ state }) => (isSettled(state.data) ? false : LOOK_AGAIN_MS),
  });
  if (startUrl === undefined) return { status: 'ready' };
  if (error) return { status: 'broken', reason: error.message };
  return data ?? { status: 'preparing' };
}

function isSettled(state: ProgramState | undefined): boolean {
  return state !== undefined && state.status !== 'asleep' && state.status !== 'preparing';
}
