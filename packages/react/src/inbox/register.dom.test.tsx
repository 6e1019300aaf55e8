// An inbox over a register for several people, as docs/inbox.md puts it together.

import { scriptedBackend } from '@holdpoint/client/testing';
import type { WaitingRegister } from '@holdpoint/client/waiting';
import { cleanup, render, screen } from '@testing-library/react';
import { useEffect, useMemo, useRef } from 'react';
import { afterEach, test } from 'vitest';
import { openRegister } from '../review/review.testkit.ts';
import { Inbox } from './Inbox.tsx';
import { useInbox } from './useInbox.ts';

afterEach(cleanup);

const bank = scriptedBackend(() => {});

function Requests({
  register,
  tool,
}: {
  readonly register: WaitingRegister;
  readonly tool?: string;
}) {
  const sources = useMemo(() => {
    const list = register.sessions(tool === undefined ? { mine: true } : { tools: [tool] });
    return [{ backend: { ...bank, id: `requests ${tool ?? ''}`, list }, label: 'Bank' }];
  }, [register, tool]);
  const inbox = useInbox(sources, { pollMs: false });
  const look = useRef(inbox.lookAgain);
  look.current = inbox.lookAgain;
  useEffect(() => {
    const end = new AbortController();
    const follow = async () => {
      for await (const { type } of register.follow({ signal: end.signal }))
        if (type !== 'lost') look.current();
    };
    follow().catch(() => look.current());
    return () => end.abort();
  }, [register]);
  return <Inbox inbox={inbox} onOpen={() => {}} />;
}

test('an inbox over a register has what comes and loses what is decided, without asking by the clock', async () => {
  const { as, ask } = openRegister();
  const cem = as('cem');
  render(<Requests register={as('bob')} />);
  await screen.findByText('Nothing is waiting for you.');
  const { id } = await ask();
  await screen.findByRole('button', { name: /Approval/ });
  await cem.answer(await cem.read(id), { verdict: 'approve' });
  await screen.findByText('Nothing is waiting for you.');
});

test('an inbox over a register lists by tool', async () => {
  const { as, ask } = openRegister();
  await ask();
  const register = as('bob');
  const { rerender } = render(<Requests register={register} tool="deploy" />);
  await screen.findByText('Nothing is waiting for you.');
  rerender(<Requests register={register} tool="transferMoney" />);
  await screen.findByRole('button', { name: /transferMoney/ });
});
