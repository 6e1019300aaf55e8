import { memoryPersistence } from '@holdpoint/client';
import { noAnswer } from '@holdpoint/client/adapter';
import type { HostLibrary } from '@holdpoint/client/host';
import { cleanup, render } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { Interrupts } from '../../interrupts/Interrupts.tsx';
import { type HostTurnOptions, useHostTurn } from './useHostTurn.ts';

afterEach(cleanup);

let remembered: unknown;

// happy-dom has no storage that survives a reload.
vi.mock('../../turn/useAgentTurn.ts', async (load) => {
  const real = await load<typeof import('../../turn/useAgentTurn.ts')>();
  const useAgentTurn: typeof real.useAgentTurn = (...given) => {
    remembered = given[1]?.remember;
    return real.useAgentTurn(...given);
  };
  return { ...real, useAgentTurn };
});

interface MyChat {
  readonly args: { to: string };
  readonly state: 'open' | 'resolved';
  readonly run: () => void;
}

/** A host as in the docs. */
const myChat: HostLibrary<MyChat> = {
  id: 'my-chat',
  capabilities: {
    ...{ batch: 'each', restores: 'app', repeats: 'never', decisionId: 'not sent' },
    ...{ edit: 'no', reason: 'no', cancel: 'no' },
  },
  read: ({ args, state }) => ({
    busy: false,
    calls: [
      {
        state,
        interrupt: {
          ...{ name: 'pay', ref: 'a', decisionId: 'a', position: 0, input: args, raw: 'a' },
          approves: { isInputKnown: true, takesReason: false, resumed: { approved: true } },
          allowed: { ...noAnswer, respond: true, restart: true },
        },
      },
    ],
  }),
  answer: async (_answers, { chat }) => chat().run(),
};

const inMemory = { persistence: memoryPersistence(), recoveryDelaysMs: [0] };

interface PageProps {
  readonly id: string;
  readonly args: MyChat['args'];
  readonly ran: string[];
  readonly options?: HostTurnOptions;
}

function Page({ id, args, ran, options = inMemory }: PageProps) {
  const [state, setState] = useState<MyChat['state']>('open');
  const run = () => {
    ran.push(args.to);
    setState('resolved');
  };
  return <Interrupts turn={useHostTurn(myChat, id, { args, state, run }, options)} />;
}

describe('an answer is remembered', () => {
  test.each([
    ['under the library’s name without the option', {}, 'my-chat'],
    // As an app passes on an option it does not have. The types only forbid it if they are exact.
    [
      'under the library’s name if the option is undefined',
      { remember: undefined } as unknown as HostTurnOptions,
      'my-chat',
    ],
    ['under the name that the app sets', { remember: 'team' }, 'team'],
  ] as const)('%s', (_title, options, name) => {
    render(<Page id={crypto.randomUUID()} args={{ to: 'Ada' }} ran={[]} options={options} />);
    expect(remembered).toBe(name);
  });
});
