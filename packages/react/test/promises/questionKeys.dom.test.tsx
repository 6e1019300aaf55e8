import { createSession, defineInterruptTool, type Session } from '@holdpoint/client';
import { scriptedBackend } from '@holdpoint/client/testing';
import { useAgentTurn, useInterrupt } from '@holdpoint/react';
import { Question } from '@holdpoint/react/headless';
import { cleanup, fireEvent, render } from '@testing-library/react';
import type { KeyboardEvent } from 'react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { z } from 'zod';

afterEach(cleanup);

const ask = defineInterruptTool({
  name: 'ask',
  input: z.looseObject({}),
  output: z.looseObject({}),
  answer: 'respond',
});

type OnKey = (event: KeyboardEvent<HTMLElement>) => void;

function Card({ session, onKeyDown }: { readonly session: Session; readonly onKeyDown: OnKey }) {
  const interrupt = useInterrupt(useAgentTurn(session), ask);
  if (!interrupt) return null;
  return (
    <Question.Root interrupt={interrupt} onKeyDown={onKeyDown}>
      <Question.Options>
        {(placed) => <Question.Option key={placed.at} placed={placed} />}
      </Question.Options>
      <Question.Ranking>
        {(placed) => <Question.Rank key={placed.at} placed={placed} onKeyDown={onKeyDown} />}
      </Question.Ranking>
    </Question.Root>
  );
}

async function open(input: object, onKeyDown: OnKey) {
  const session = createSession({
    backend: scriptedBackend((agent) => {
      agent.on('go', (turn) => turn.interrupt(ask, { question: 'Which?', ...input }));
    }),
  });
  await session.send('go').outcome;
  return render(<Card session={session} onKeyDown={onKeyDown} />).container;
}

describe('an app’s own onKeyDown that throws is reported, and the number keys work', () => {
  const itsOwn = new Error('the app’s own');
  const fails: OnKey = () => {
    throw itsOwn;
  };
  const reported = vi.fn();
  beforeEach(() => {
    vi.stubGlobal('reportError', reported);
    return () => {
      vi.unstubAllGlobals();
      reported.mockClear();
    };
  });

  test('in a choice', async () => {
    const card = await open({ options: ['red', 'green', 'blue'] }, fails);
    const radios = card.querySelectorAll<HTMLInputElement>('input[type=radio]');
    fireEvent.keyDown(radios[0] as Element, { key: '2' });
    expect([...radios].map(({ checked }) => checked)).toEqual([false, true, false]);
    expect(reported).toHaveBeenCalledWith(itsOwn);
  });

  test('in a ranking', async () => {
    const card = await open({ options: ['red', 'green', 'blue'], rank: true }, fails);
    fireEvent.keyDown(card.querySelector('li button') as Element, { key: '3' });
    const order = [...card.querySelectorAll('li')].map(({ textContent }) => textContent);
    expect(order[2]).toContain('red');
    expect(reported).toHaveBeenCalledWith(itsOwn);
  });
});

test('it is reported where reportError is missing, too', async () => {
  vi.stubGlobal('reportError', undefined);
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  const card = await open({ options: ['red', 'green'] }, () => {
    throw new Error('the app’s own');
  });
  const radios = card.querySelectorAll<HTMLInputElement>('input[type=radio]');
  fireEvent.keyDown(radios[0] as Element, { key: '2' });
  expect(radios[1]?.checked).toBe(true);
  expect(() => vi.runAllTimers()).toThrow('the app’s own');
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('a key that an app’s own onKeyDown has prevented chooses nothing', async () => {
  const card = await open({ options: ['red', 'green'] }, (event) => event.preventDefault());
  const radios = card.querySelectorAll<HTMLInputElement>('input[type=radio]');
  fireEvent.keyDown(radios[0] as Element, { key: '2' });
  expect(radios[1]?.checked).toBe(false);
});
