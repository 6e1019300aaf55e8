import { isHoldpointError, type Taken } from '../../protocol/errors.ts';
import type { ConformanceCase, ConformanceSetup } from './conformanceSetup.ts';
import { context, openOne } from './drive.ts';
import { expectThat } from './expectThat.ts';
import { type Disturbance, tapWire } from './wire.ts';

/** The server has taken the answer and done its work; only then does something go wrong on the way back. */
const afterwards: Readonly<Record<string, Disturbance>> = {
  'the connection breaks': async (pass) => {
    await (await pass()).arrayBuffer();
    throw new TypeError('the connection broke');
  },
  'its answer stops after the first byte': async (pass) => {
    const response = await pass();
    const body = (await response.arrayBuffer()).slice(0, 1);
    return new Response(body, { status: response.status, headers: response.headers });
  },
  'a gateway answers 502': async (pass) => {
    await (await pass()).arrayBuffer();
    return new Response('<!doctype html>Bad gateway', { status: 502 });
  },
  'a redirect leads to a page that is not there': async (pass) => {
    await (await pass()).arrayBuffer();
    // Emulates the result of fetch after a followed redirect.
    return Object.defineProperty(new Response('', { status: 404 }), 'redirected', { value: true });
  },
};

/** The server never sees it. */
const before: Readonly<Record<string, Disturbance>> = {
  'there is no connection': async () => {
    throw new TypeError('no connection');
  },
  'a gateway wants to know who asks': async () => new Response('', { status: 401 }),
};

/**
 * Returns cases that check an adapter's `taken`. Reporting `no` for an accepted answer would have it given twice;
 * reporting `yes` for one that never arrived would count it as given.
 */
export function takenCases({
  disturbed,
  pausing,
  answer,
  untried = [],
}: ConformanceSetup): readonly ConformanceCase[] {
  if (untried.includes('taken')) return [];
  if (disturbed === undefined) {
    const run = async () =>
      expectThat(false, 'a setup brings `disturbed`, or names `taken` among what is untried');
    return [{ name: 'taken: tried', run }];
  }

  const tap = disturbed;
  /** Answers the open interrupt with a disturbance, and returns what the adapter reports as `taken`. */
  async function answerThrough(disturbance: Disturbance): Promise<Taken | undefined> {
    const { backend, sent, disturb } = tapWire(tap);
    const { sessionId, checkpoint, open } = await openOne(backend, pausing);
    const answers = open.map((interrupt) => ({ interrupt, resolution: answer(interrupt) }));
    // Reads before or after are not disturbed.
    disturb((pass, isPost) => (isPost ? disturbance(pass, isPost) : pass()));
    let error: unknown;
    try {
      const turn = context({ sessionId, checkpoint });
      for await (const event of backend.stream({ type: 'resume', answers }, turn))
        if (event.type === 'end')
          error = event.end.status === 'failed' ? event.end.error : event.end.status;
    } catch (thrown) {
      error = thrown;
    }
    const posts = sent.filter(({ isPost }) => isPost).length;
    expectThat(posts > 0, 'the adapter that `disturbed` gives sends through the fetch it got');
    expectThat(
      posts === 1,
      `an answer is posted once, whatever becomes of it: it was posted ${posts} times, and a tool may run as often (where your adapter reads by POST meanwhile, let \`disturbed\` leave those requests alone)`,
      4,
    );
    expectThat(
      error !== 'completed' && error !== 'interrupted',
      'a turn whose answer was lost does not end well',
      2,
    );
    return isHoldpointError(error) ? error.taken : undefined;
  }

  const cases: ConformanceCase[] = [];
  const add = (when: string, disturbances: typeof before, lie: Taken) => {
    for (const [what, disturbance] of Object.entries(disturbances)) {
      cases.push({
        name: `taken: ${what} ${when} the server has it`,
        run: async () => {
          const taken = await answerThrough(disturbance);
          expectThat(
            taken !== lie,
            `it does not say \`taken: '${lie}'\` where ${what} ${when} the server has it`,
            4,
          );
        },
      });
    }
  };
  add('after', afterwards, 'no');
  add('before', before, 'yes');
  return cases;
}
