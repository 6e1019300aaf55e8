import type { Backend, BackendInterrupt, TurnEvent, TurnInput } from '@holdpoint/client';
import { respond } from '@holdpoint/client';
import { createMask } from '@holdpoint/client/adapter';
import { backendConformance } from '@holdpoint/client/testing';
import { expect, test } from 'vitest';
import { linesBackend } from './linesBackend.ts';
import { createLinesServer } from './linesServer.ts';

const url = 'https://agent.test/turns';

/** The guide's adapter with one thing wrong. */
interface Mutant {
  readonly adapter?: (backend: Backend) => Partial<Backend>;
  readonly wire?: (send: typeof fetch) => typeof fetch;
}

/** What the suite says of it. */
async function failuresOf({ adapter, wire }: Mutant): Promise<readonly string[]> {
  const server = createLinesServer();
  const make = (send: typeof fetch): Backend => {
    const backend = linesBackend({ url, fetch: wire?.(send) ?? send });
    return { ...backend, ...adapter?.(backend) };
  };
  const cases = backendConformance({
    createBackend: () => make(server),
    disturbed: (disturb) => make(disturb(server)),
    plain: 'hello',
    pausing: 'pay',
    several: 'pay both',
    slow: { message: 'hello' },
    facts: { severalAtOnce: true },
    answer: (interrupt) => respond(interrupt, { approved: true }),
  });
  const failed: string[] = [];
  for (const { run } of cases) await run().catch((error: Error) => failed.push(error.message));
  return failed;
}

/** Changes what a turn tells; an event that becomes undefined is left out. */
const telling =
  (change: (event: TurnEvent) => TurnEvent | undefined) =>
  (backend: Backend): Partial<Backend> => ({
    async *stream(input, context) {
      for await (const event of backend.stream(input, context)) {
        const told = change(event);
        if (told) yield told;
      }
    },
  });

type Restored = NonNullable<Awaited<ReturnType<NonNullable<Backend['restore']>>>>;

const restoring =
  (change: (session: Restored) => Restored) =>
  (backend: Backend): Partial<Backend> => ({
    async restore(context) {
      const session = await backend.restore?.(context);
      return session ? change(session) : null;
    },
  });

const asking = (change: (interrupt: BackendInterrupt) => BackendInterrupt) =>
  telling((event) =>
    event.type === 'end' && event.end.status === 'interrupted'
      ? { ...event, end: { ...event.end, interrupts: event.end.interrupts.map(change) } }
      : event,
  );

const copied = (interrupt: BackendInterrupt) => ({
  ...interrupt,
  input: JSON.parse(JSON.stringify(interrupt.input)),
});

const openly = (input: TurnInput): TurnInput =>
  input.type === 'message'
    ? input
    : {
        ...input,
        answers: input.answers.map(({ interrupt, resolution }) => ({
          interrupt,
          resolution: { ...resolution, sensitive: false },
        })),
      };

const mutants: Record<string, [mutant: Mutant, says: RegExp]> = {
  'gives every interrupt the same place': [
    { adapter: asking((interrupt) => ({ ...interrupt, position: 0 })) },
    /place of its own \(`position`\); they were 0, 0\. Rule 3 /,
  ],
  'leaves out what became of a call': [
    { adapter: telling((event) => (event.type === 'tool-response' ? undefined : event)) },
    /tells its `tool-response`.* Rule 1 /,
  ],
  'sends an answer again when it gets none': [
    { wire: (send) => (to, init) => send(to, init).catch(() => send(to, init)) },
    /posted 2 times.* Rule 4 /,
  ],
  'reads every error as no session': [
    {
      adapter: ({ restore }) => ({
        restore: (context) => Promise.resolve(restore?.(context) ?? null).catch(() => null),
      }),
    },
    /throws where there is no connection: it gave null.* Rule 11 /,
  ],
  'restores calls without their results': [
    {
      adapter: restoring((session) => ({
        ...session,
        messages: session.messages.map((message) => ({
          ...message,
          parts: message.parts.map((part) => {
            if (part.type !== 'tool') return part;
            const { response: _, ...call } = part;
            return call;
          }),
        })),
      })),
    },
    /is `resolved` once .* it is superseded: .* Rule 11 /,
  ],
  'names a pause otherwise after a reload': [
    {
      adapter: restoring((session) => ({
        ...session,
        interrupts: session.interrupts.map((interrupt) => ({ ...interrupt, decisionId: 'new' })),
      })),
    },
    /keeps its `decisionId`.* Rule 8 /,
  ],
  'loses digits in the stream': [
    { adapter: asking(copied) },
    /the stream keeps the digits.* Rule 12 /,
  ],
  'loses digits when it restores': [
    {
      adapter: restoring((session) => ({ ...session, interrupts: session.interrupts.map(copied) })),
    },
    /`restore` keeps the digits.* Rule 12 /,
  ],
  'shows a secret that the server repeats': [
    {
      adapter: (backend) => ({
        stream: (input, { observe: _, ...context }) => backend.stream(openly(input), context),
      }),
    },
    /hidden in the events\. It appears in `tool-response`: .*`createMask\(input\)`.* Rule 7 /,
  ],
  'hides a secret delta by delta': [
    {
      adapter: (backend) => ({
        async *stream(input, { observe: _, ...context }) {
          const mask = createMask(input);
          for await (const event of backend.stream(openly(input), context))
            yield mask.hideIn(event);
        },
      }),
    },
    /hidden in the events, also where it is cut over two deltas .*`mask` .* Rule 7 /,
  ],
  'shows a secret where the turn ends': [
    {
      adapter: (backend) => ({
        async *stream(input, context) {
          const finishReason = JSON.stringify(input);
          for await (const event of backend.stream(input, context))
            yield event.type === 'end' && event.end.status === 'completed'
              ? { ...event, end: { ...event.end, finishReason } }
              : event;
        },
      }),
    },
    /It appears in `end`: .* yourself\. Rule 7 /,
  ],
  'shows whoever watches a secret': [
    {
      adapter: (backend) => ({
        stream: (input, context) => backend.stream(openly(input), context),
      }),
    },
    /the secret is not in what it was told\. Rule 7 /,
  ],
  'drops the field that holds a secret, and does not mask': [
    {
      adapter: (backend) => ({
        stream: (input, context) => backend.stream(openly(input), context),
      }),
      wire: (send) => (to, init) =>
        send(to, { ...init, body: String(init?.body).replace(/"credentialRef":"[^"]*"/, '') }),
    },
    /a sensitive answer leaves for the server: it did not/,
  ],
  'says each time that it stopped a run': [
    { adapter: () => ({ cancelRun: async () => true }) },
    /`cancelRun` gives false when it is called again.* Rule 10 /,
  ],
};

test('the suite has nothing against the guide’s adapter as it is', async () => {
  expect(await failuresOf({})).toEqual([]);
});

test.each(Object.entries(mutants))('the suite catches one that %s', async (_, [mutant, says]) => {
  expect((await failuresOf(mutant)).join('\n')).toMatch(says);
});
