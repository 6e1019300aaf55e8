import { describe, expect, test } from 'vitest';
import type { Backend, TurnInput } from '../protocol/backend.ts';
import type { Capabilities } from '../protocol/capabilities.ts';
import { SessionBusyError } from '../protocol/errors.ts';
import type { Interrupt } from '../protocol/interrupt.ts';
import { respond } from '../protocol/resolve.ts';
import { scriptedBackend } from '../testing/scriptedBackend.ts';
import { createSession } from './createSession.ts';
import type { Session } from './session.ts';
import { selectUnsettled } from './state.ts';

/** A server that says of itself what becomes of what is open when a message comes. */
function says(messageWhileOpen: Capabilities['messageWhileOpen'], options: object = {}) {
  const requests: TurnInput[] = [];
  const server = scriptedBackend((agent) => {
    agent.on('pay', (turn) => turn.interrupt('transfer', { to: 'Ada' }, options));
    agent.on('fail', (turn) => turn.fail('no luck'));
    agent.onRespond('transfer', () => 'Paid.');
  });
  const backend: Backend = {
    ...server,
    capabilities: { ...server.capabilities, messageWhileOpen },
    stream(input, context) {
      requests.push(input);
      return server.stream(input, context);
    },
  };
  return { requests, session: createSession({ backend, recoveryDelaysMs: [0] }) };
}

const openIn = (session: Session): readonly Interrupt[] => selectUnsettled(session.getState());

describe('a message while an interrupt is open', () => {
  test('abandons: leaves, and brings no word of what it sets aside', async () => {
    const { session, requests } = says('abandons');
    await session.send('pay').outcome;
    await session.send('never mind').outcome;
    expect(requests[1]).toEqual({ type: 'message', message: { text: 'never mind' } });
    expect(session.getState().interrupts).toMatchObject([{ status: 'superseded' }]);
  });

  test('must-cancel: sends a message together with the cancellations, in one request', async () => {
    const { session, requests } = says('must-cancel');
    await session.send('pay').outcome;
    const [open] = openIn(session);
    await session.send('never mind').outcome;
    expect(requests).toHaveLength(2);
    expect(requests[1]).toEqual({
      type: 'message',
      message: { text: 'never mind' },
      cancels: [open],
    });
    expect(session.getState().interrupts).toMatchObject([{ status: 'superseded' }]);
  });

  test('must-cancel: restores interrupts whose cancellation failed, and cancels them again', async () => {
    const { session, requests } = says('must-cancel');
    await session.send('pay').outcome;
    await session.send('fail').outcome;
    expect(openIn(session)).toMatchObject([{ status: 'open' }]);
    await session.send('never mind').outcome;
    expect(requests[2]).toMatchObject({ cancels: [{ name: 'transfer' }] });
  });

  test('must-cancel: cancels nothing if nothing is open', async () => {
    const { session, requests } = says('must-cancel');
    await session.send('hello').outcome;
    expect(requests).toEqual([{ type: 'message', message: { text: 'hello' } }]);
  });

  test('refused: is not sent, and what is open stays as it is', async () => {
    const { session, requests } = says('refused');
    await session.send('pay').outcome;
    const before = session.getState();
    expect(() => session.send('never mind')).toThrow(SessionBusyError);
    expect(() => session.send('never mind')).toThrow('answer what is open');
    expect(session.getState()).toBe(before);
    expect(requests).toHaveLength(1);
    const [open] = openIn(session);
    if (!open) throw new Error('nothing is open');
    await session.decide(respond(open, true))?.outcome;
    expect(await session.send('thanks').outcome).toMatchObject({ status: 'completed' });
  });

  test('refused: a kept answer is still one that is not given', async () => {
    const { session } = says('refused');
    await session.send('pay').outcome;
    const [open] = openIn(session);
    if (!open) throw new Error('nothing is open');
    session.decide(respond(open, true), { send: 'defer' });
    expect(() => session.send('never mind')).toThrow('answer what is open');
  });

  test('refused: an interrupt that can’t be answered does not block a message', async () => {
    const { session, requests } = says('refused', { allowed: { respond: false, restart: false } });
    await session.send('pay').outcome;
    await session.send('never mind').outcome;
    expect(requests).toHaveLength(2);
  });

  test('refused: what has expired keeps no message back', async () => {
    const { session, requests } = says('refused');
    await session.send('pay').outcome;
    session.expire(openIn(session)[0]?.key ?? '');
    await session.send('never mind').outcome;
    expect(requests).toHaveLength(2);
  });
});
