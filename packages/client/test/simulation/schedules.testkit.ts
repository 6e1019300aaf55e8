import fc from 'fast-check';
import type { Command, Schedule } from './commands.testkit.ts';
import type { Fault } from './network.testkit.ts';
import type { Kind, WorldSetup } from './world.testkit.ts';

const page = fc.nat(2);
const which = fc.nat(1);

const gateway = fc.record(
  {
    status: fc.constantFrom(401, 403, 404, 429, 500, 502, 503),
    retryAfter: fc.constantFrom('1', 'Thu, 01 Jan 2026 00:00:05 GMT', 'soon', '-3'),
    html: fc.constant(true as const),
    redirects: fc.constant(true as const),
    reached: fc.constant(true as const),
  },
  { requiredKeys: ['status'] },
);

const signIn = fc.record(
  {
    status: fc.constant(200),
    html: fc.constant(true as const),
    redirects: fc.constant(true as const),
    reached: fc.constant(true as const),
  },
  { requiredKeys: ['status', 'html'] },
);

/** A proxy that gives one of these itself has not asked the server; the others may have, and so may one that redirects. */
const plausible = ({ status, redirects, reached }: NonNullable<Fault['instead']>) =>
  !(reached && !redirects && [401, 403, 404].includes(status));

const fault: fc.Arbitrary<Fault> = fc.oneof(
  fc.record({ way: fc.constantFrom('refused', 'lost', 'hangs') }),
  fc.record({ instead: fc.oneof(gateway.filter(plausible), signIn) }),
  fc.record({
    cut: fc.record({ after: fc.nat(1_400), how: fc.constantFrom('fin', 'reset', 'stall') }),
  }),
  fc.record(
    {
      pieces: fc.constantFrom('bytes', 'whole'),
      lateMs: fc.constantFrom(20, 400, 5_000, 50_000),
      repeated: fc.constant(true as const),
    },
    { requiredKeys: [] },
  ),
) as fc.Arbitrary<Fault>;

const text = fc.constantFrom(
  'pay',
  'pay',
  'ask',
  'steps',
  'again',
  'both',
  'breaks',
  'fail',
  'chat',
);

const commands = [
  { weight: 5, arbitrary: fc.record({ do: fc.constant('send'), page, text }) },
  {
    weight: 8,
    arbitrary: fc.record(
      { do: fc.constant('answer'), page, which, defer: fc.constant(true as const) },
      { requiredKeys: ['do', 'page', 'which'] },
    ),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('submit'), page }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('again'), page, which }) },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('draft'),
      page,
      which,
      words: fc.constantFrom('because', 'für Zoë'),
    }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('check'), page }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('stop'), page }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('open') }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('crash'), page, reload: fc.boolean() }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('wake'), page }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('sleep'), page }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('over'), page }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('forget'), page, force: fc.boolean() }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('allow'), page }) },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('storage'),
      is: fc.constantFrom('works', 'full', 'silent'),
    }),
  },
  {
    weight: 8,
    arbitrary: fc.record({
      do: fc.constant('wait'),
      ms: fc.constantFrom(1, 3, 6, 9, 14, 22, 35, 60, 200, 1_000, 7_000, 46_000),
    }),
  },
  {
    weight: 5,
    arbitrary: fc.record({
      do: fc.constant('fault'),
      of: fc.constantFrom('turns', 'turns', 'turns', 'reads'),
      fault,
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ do: fc.constant('network'), isUp: fc.boolean(), told: fc.boolean() }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('reset') }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('restart'), keep: fc.boolean() }) },
  {
    weight: 1,
    arbitrary: fc.record({ do: fc.constant('jump'), ms: fc.constantFrom(-3_600_000, 3_600_000) }),
  },
];
const command = fc.oneof(...commands) as fc.Arbitrary<Command>;
/** The same and what came later: what the others draw stays as it was. */
const commandOrWipe = fc.oneof(...commands, {
  weight: 4,
  arbitrary: fc.record({ do: fc.constant('wipe') }),
}) as fc.Arbitrary<Command>;

const mostly = fc.oneof(
  { weight: 4, arbitrary: fc.constant(true) },
  { weight: 1, arbitrary: fc.constant(false) },
);

const setupOf = (kinds: readonly Kind[]): fc.Arbitrary<WorldSetup> =>
  fc
    .record({
      kind: fc.constantFrom(...kinds),
      seed: fc.nat(1_000),
      locks: mostly,
      channel: mostly,
      record: mostly,
    })
    // A session whose detached turn has failed is found by the snapshot that is remembered, and by nothing else.
    .filter(({ kind, record }) => record || kind !== 'agent, detached');

/** What seldom comes together by chance and matters most: an answer that leaves while something goes wrong. */
const sceneOf = (last: fc.Arbitrary<Command>): fc.Arbitrary<readonly Command[]> =>
  fc
    .tuple(
      fc.option(command.filter((one) => one.do === 'fault')),
      fc.record({ do: fc.constant('answer' as const), page, which }),
      fc.record({
        do: fc.constant('wait' as const),
        ms: fc.constantFrom(1, 3, 6, 9, 14, 22, 35, 60),
      }),
      last,
    )
    .map((given) => given.filter((one) => one !== null));

/** How long questions can be answered. */
const life = fc.record({
  lifeMs: fc.constantFrom(undefined, 1_100, 5_000, 60_000),
}) as fc.Arbitrary<Pick<WorldSetup, 'lifeMs'>>;

/** Any world of these kinds with a question in it, and anything that may happen then. `ends`: questions and records, too. */
export const schedulesOf = (kinds: readonly Kind[], ends = false): fc.Arbitrary<Schedule> => {
  const one = ends ? commandOrWipe : command;
  return fc
    .tuple(
      ends
        ? fc.tuple(setupOf(kinds), life).map(([setup, given]) => ({ ...setup, ...given }))
        : setupOf(kinds),
      text,
      fc.array(
        fc.oneof(
          one.map((only) => [only]),
          sceneOf(one),
        ),
        {
          minLength: 2,
          maxLength: 10,
          size: 'max',
        },
      ),
    )
    .map(([given, first, parts]) => ({
      setup: given,
      commands: [
        { do: 'wait', ms: 100 },
        { do: 'send', page: 0, text: first },
        { do: 'wait', ms: 1_000 },
        ...parts.flat(),
      ],
    }));
};
