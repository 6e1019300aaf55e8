import { exactDigits } from '../../protocol/exactJson.ts';
import type { BackendInterrupt } from '../../protocol/interrupt.ts';
import { isContainer } from '../../protocol/json.ts';
import { createSession } from '../../session/createSession.ts';
import type { ConformanceCase, ConformanceSetup } from './conformanceSetup.ts';
import { context, openOne } from './drive.ts';
import { expectThat } from './expectThat.ts';
import { type Disturbance, rewrite, tapWire, type Wire } from './wire.ts';

/** Answers to a reading that say nothing about the session. */
const unreadable: Readonly<Record<string, Disturbance>> = {
  'there is no connection': async () => {
    throw new TypeError('no connection');
  },
  'the server answers 500': async () => new Response('', { status: 500 }),
  'the route is not there (a bare 404)': async () => new Response('Not Found', { status: 404 }),
  'another route answers, with a good status': async () =>
    new Response('{"error":"not now"}', { headers: { 'content-type': 'application/json' } }),
};

/** No double holds it: `JSON.parse` makes 98765432109876540000 of it. */
const DIGITS = '98765432109876543211';

/**
 * Returns cases that change an adapter's responses, for suites that can intercept its server: an error does not read as
 * an empty session, a lost answer is found by its result, and numbers keep their digits.
 */
export function readingCases({
  createBackend,
  disturbed,
  pausing,
  answer,
  untried = [],
}: ConformanceSetup): readonly ConformanceCase[] {
  if (disturbed === undefined) return []; // `takenCases` asks for it
  const cases: ConformanceCase[] = [];
  const add = (name: string, run: (wire: Wire) => Promise<void>) =>
    cases.push({ name, run: () => run(tapWire(disturbed)) });
  const { restore, capabilities } = createBackend();

  if (restore) {
    for (const [what, disturbance] of Object.entries(unreadable)) {
      add(`restore: throws where ${what}`, async ({ backend, disturb, sent }) => {
        const { sessionId, checkpoint } = await openOne(backend, pausing);
        disturb(disturbance);
        const reading = backend.restore?.(context({ sessionId, checkpoint }));
        const found = await reading?.catch(() => 'thrown' as const);
        if (sent.length === 0 && capabilities.history === 'client') return; // it reads nothing
        expectThat(sent.length > 0, '`restore` reads through the fetch that `disturbed` gives');
        const isKept = found === 'thrown' || (found?.interrupts.length ?? 0) > 0;
        expectThat(
          isKept,
          `\`restore\` throws where ${what}: it gave ${found ? 'a session in which nothing waits' : 'null'}, and what waits would be taken for gone`,
          11,
        );
      });
    }
  }

  if (restore && capabilities.history === 'server') {
    add('restore: settles an answer that was lost on its way back', async (wire) => {
      const session = createSession({ backend: wire.backend, recoveryDelaysMs: [] });
      await session.send(pausing).outcome;
      const open = session.getState().interrupts;
      wire.disturb(async (pass, isPost) => {
        const response = await pass();
        if (!isPost) return response;
        await response.arrayBuffer();
        throw new TypeError('the connection broke');
      });
      await session.resume(open.map(answer)).outcome;
      wire.disturb();
      const states = () =>
        open.map(({ key }) => session.getState().interrupts.find((one) => one.key === key)?.status);
      // A server may still be at work on it.
      for (const delay of [0, 50, 200, 1000]) {
        await new Promise((resolve) => setTimeout(resolve, delay));
        await session.restore();
        if (!states().some((status) => status === 'unknown' || status === 'sending')) break;
      }
      expectThat(
        states().every((status) => status === 'resolved'),
        `an answer that the server took and whose turn was lost is \`resolved\` once \`restore\` has read the session; it is ${states().join(', ')}: \`restore\` has to bring each tool part with its response, the answer’s own output`,
        11,
      );
    });
  }

  if (!untried.includes('digits')) {
    add('numbers keep the digits that they came with', async (wire) => {
      const { backend, disturb } = wire;
      const fields = (await openOne(backend, pausing)).open.flatMap(({ input }) => fieldsIn(input));
      let isTold = false;
      for (const [name, text] of fields) {
        // Written with and without a space.
        const to = (colon: string) => ({ text: name + colon + text, by: name + colon + DIGITS });
        disturb(rewrite([to(':'), to(': ')]));
        const streamed = await openOne(backend, pausing).catch(() => undefined);
        const where = see('the stream', streamed?.open);
        if (!where || !streamed) continue;
        isTold = true;
        const { sessionId, checkpoint } = streamed;
        const kept = await backend.restore?.(context({ sessionId, checkpoint }));
        see('`restore`', kept?.interrupts);
        break;
      }
      expectThat(
        isTold,
        'a number can be put in the place of a field of an interrupt’s input, to see whether its digits are kept (where your `pausing` has none, name `digits` among what is untried)',
      );
    });
  }
  return cases;
}

/** Returns the fields of a value with a text, a number or similar, as JSON: the name, and its content. */
function fieldsIn(value: unknown): [name: string, value: string][] {
  if (!isContainer(value)) return [];
  return Object.entries(value).flatMap(([name, item]) => {
    if (isContainer(item)) return fieldsIn(item);
    const field: [string, string] = [JSON.stringify(name), JSON.stringify(item)];
    return Array.isArray(value) ? [] : [field];
  });
}

/** Returns whether the number is there. Throws if it has lost its digits. */
function see(where: string, interrupts: readonly BackendInterrupt[] | undefined): boolean {
  const found = (interrupts ?? []).flatMap(({ input }) => digitsOf(input));
  const lost = found.find((digits) => digits !== DIGITS);
  expectThat(
    lost === undefined,
    `${where} keeps the digits of a number: ${DIGITS} has become ${lost}, and so another number would be shown, and sent`,
    12,
  );
  return found.length > 0;
}

/** Returns each written form of the inserted number in a value. */
function digitsOf(value: unknown): string[] {
  if (!isContainer(value)) return [];
  return Object.entries(value).flatMap(([key, item]) => {
    if (item === Number(DIGITS)) return [exactDigits(value, key) ?? String(item)];
    return digitsOf(item);
  });
}
