import { respond, restart, type Session } from '@holdpoint/client';
import { hostConformance } from '@holdpoint/client/testing';
import { describe, expect, test, vi } from 'vitest';
import { openHeldCallStage } from './heldCallStage.testkit.tsx';

const sessions = new Map<string, Session>();

// <HeldCall> does not expose its session.
vi.mock('./bridge/useHostTurn.ts', async (load) => {
  const real = await load<typeof import('./bridge/useHostTurn.ts')>();
  const useHostTurn: typeof real.useHostTurn = (library, conversation, ...rest) => {
    const turn = real.useHostTurn(library, conversation, ...rest);
    sessions.set(JSON.parse(String(conversation))[0], turn.session);
    return turn;
  };
  return { ...real, useHostTurn };
});

describe('<HeldCall> keeps the contract of hosts', () => {
  const cases = hostConformance({
    open: () => openHeldCallStage((conversation) => sessions.get(conversation)),
    approve: (interrupt) => restart(interrupt),
    reject: (interrupt) => respond(interrupt, { approved: false, reason: 'No.' }),
    changeInput: (stage) => (stage as Awaited<ReturnType<typeof openHeldCallStage>>).change(),
    untried: {
      two: 'each call has its own component',
      twins: 'each call has its own component',
      say: 'the app decides which call is pending',
    },
  });
  for (const { name, run } of cases) test(name, run);

  test('every other case was tried', () => {
    expect(cases.length).toBe(12);
  });
});
