// npm test: installs what is missing, runs the tests, and ends with `N passed, N failed`.
//
//   npm test                    all checks, unit and DOM tests, and a sample of the other parts
//   npm test -- lint types      only these parts, each complete
//   npm test -- --all           every part, as .ci/run does; of the longest (inTurn.ts, sample.ts) a sixth, in turn
//   npm test -- --full          every case: each attack in every width, each turn cut at every byte, more schedules
//
// Every part runs, even after failures. A Vitest project counts its tests, any other part counts as one. If a few tests
// of pages or servers failed, their files run again at the end, with nothing else running: those that then pass are
// listed as passed at the second run.
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { cpus } from 'node:os';
import { join } from 'node:path';
import { FIREFOX_FILES } from './firefoxFiles.mjs';
import { chooseSixth, findTools, install, root, run, stopChildrenWithUs } from './toolchain.mjs';

const reports = join(root, '.reports');
/** The simulation's results for docs/evidence/reliability.md. */
const proofs = join(reports, 'proofs.json');
/** The results of setting up the servers of `servers/`. */
const readiness = join(reports, 'interop-servers.json');
/** A part that hangs is ended. On a busy machine a part takes several times as long as on an idle one. */
const TIMEOUT_MS = 40 * 60_000;
const SOURCE = '--conditions=holdpoint-source';
const PLUGINS = ['--rules-base-directory', root];
/** The guide, the READMEs, and docstrings, errors and test titles. */
const PROSE = [
  'docs/*.md',
  'docs/{cards,backends,hosts}/*.md',
  'README.md',
  'packages/*/README.md',
  '{.storybook,apps,bench,examples,interop,packages,scripts,servers}/**/*.{ts,tsx}',
];

/**
 * Two lanes in parallel, each in its order, because most parts mostly wait for buttons to arm and for answers. A part
 * can only depend on earlier ones in its own lane.
 */
const lanes = [
  [
    // Before the tests that need them, which are skipped otherwise.
    interop('servers', 'node', ['servers/prepare.ts', readiness]),
    interop('interop'),
    check('lint', 'biome', 'check', '--error-on-warnings', '.'),
    check('rooms', 'node', 'scripts/rooms.mjs'),
    check('circles', 'node', 'scripts/circles.mjs'),
    check('prose', 'textlint', '--rulesdir', 'scripts/prose/rules', ...PLUGINS, ...PROSE),
    check('types', 'tsc', '-b'),
    check('snippets', 'node', 'scripts/snippets.mjs'),
    check('llms', 'node', 'scripts/llms.mjs'),
    check('tables', 'node', SOURCE, 'scripts/capabilities.ts'),
    check('corpus', 'node', SOURCE, 'scripts/integrity.mjs'),
    tests('e2e'),
  ],
  [tests('unit'), tests('alone'), tests('hostile'), tests('browser')],
];

/**
 * A lane that has finished takes the next of these, so that both end at about the same time. The longer ones come
 * first; inside each, a part can depend on an earlier one.
 */
const afterwards = [
  [
    check('build', 'pnpm', 'run', 'build'),
    tests('examples'),
    tests('examples-jsdom'),
    tests('examples-happy-dom'),
    tests('examples-browser'),
    check('package', 'pnpm', 'run', 'pkgcheck'),
    check('dist', 'node', 'scripts/dist.mjs'),
    check('api', 'node', 'scripts/api.mjs'),
    check('size', 'node', 'scripts/size.mjs'),
    check('registry', 'node', 'scripts/registry.mjs'),
  ],
  [
    check(
      'sb-build',
      'storybook',
      'build',
      '--disable-telemetry',
      '--quiet',
      '-o',
      'storybook-static',
    ),
    check('sb-pages', 'node', 'scripts/book.mjs'),
    // Includes the Storybook.
    check('site-build', 'pnpm', '--filter', 'docs', 'run', 'build'),
    check('site-pages', 'node', SOURCE, 'scripts/site.mjs'),
  ],
  [tests('storybook')],
  [
    tests('simulation', 'reliabilityReporter'),
    check('matrix', 'node', SOURCE, 'scripts/reliability.ts', '--proofs', proofs),
  ],
  [inEngine('firefox', ['e2e', 'browser'], FIREFOX_FILES)],
  [tests('dom'), tests('alone-dom')],
  [check('controls', 'node', 'scripts/controls.mjs')],
  [inEngine('webkit', 'webkit')],
  [tests('looks')],
];
const parts = [...lanes, ...afterwards].flat();

/** The parts that `npm test` leaves to `--all`. */
const ONLY_ALL = [
  'servers',
  'interop',
  'examples',
  'examples-jsdom',
  'examples-happy-dom',
  'examples-browser',
  'simulation',
  'matrix',
  'firefox',
  'webkit',
  'storybook',
  'controls',
  'looks',
  'sb-build',
  'sb-pages',
  'site-build',
  'site-pages',
];
/** What `npm test` runs of these parts: the cards, the main user paths, and some attacks of each class. */
const SAMPLES = {
  browser: {
    files: [
      ...['packages/devtools/', 'packages/react/src/', 'packages/register/', 'docs/'],
      'packages/react/test/promises/onePress',
    ],
  },
  e2e: {
    files: [
      ...['bank', 'transfer', 'edit', 'press', 'attack', 'barbecue', 'research', 'mail'],
      ...['example', 'tabs', 'reload', 'offline'],
    ].map((name) => `apps/playground/e2e/${name}.e2e`),
  },
  hostile: {
    files: ['answered', 'drawnValues', 'drawnWords'].map(
      (name) => `packages/react/test/hostile/${name}.hostile`,
    ),
    env: { HOLDPOINT_SAMPLE: '0/8' },
  },
};

const BROWSER_PARTS = [
  'controls',
  'browser',
  'looks',
  'storybook',
  'sb-pages',
  'site-pages',
  'e2e',
  'hostile',
  'examples',
  'examples-browser',
  'interop',
];
/** Tests that need a Redis or a PostgreSQL; those of the sample do not. */
const SERVER_PARTS = ['e2e'];

/** Parts whose tests wait for a browser or a server, which a busy machine can delay. */
const RERUN_PARTS = 'browser firefox webkit storybook e2e hostile examples interop'.split(' ');
/** More failures than this are not a coincidence. */
const MOST_RERUN = 5;

function check(name, command, ...args) {
  return {
    name,
    run: async (options) => {
      const ok = (await run(command, args, { ...options, timeoutMs: TIMEOUT_MS })) === 0;
      return { passed: ok ? 1 : 0, failed: ok ? 0 : 1, skipped: 0 };
    },
  };
}

/** A part of `npm run test:interop`: its set-up, which is not counted, or its scenarios. */
function interop(name, command, args) {
  const part = command
    ? { run: async (options) => ({ ...asCheck(await run(command, args, options)), failed: 0 }) }
    : tests(name, 'interopReporter');
  return { ...part, name };
}

/** Tests of one or several Vitest projects. */
function tests(project, ...reporters) {
  const report = join(reports, `${project}.json`);
  const args = ['run', '--passWithNoTests', ...[project].flat().flatMap((it) => ['--project', it])];
  args.push('--reporter=default');
  for (const name of ['countReporter', ...reporters]) args.push(`--reporter=./scripts/${name}.ts`);
  return {
    name: project,
    run: async ({ env, print, files }) => {
      const sample = isSample ? SAMPLES[project] : undefined;
      const code = await run('vitest', [...args, ...(files ?? sample?.files ?? [])], {
        env: {
          ...env,
          ...sample?.env,
          HOLDPOINT_COUNTS: report,
          HOLDPOINT_PROOFS: proofs,
          HOLDPOINT_INTEROP: readiness,
        },
        print,
        timeoutMs: TIMEOUT_MS,
      });
      const count = readCount(report) ?? { files: 0, passed: 0, failed: 0, skipped: 0 };
      // Vitest failed without a failed test: it crashed, or something outside of the tests failed.
      if (code !== 0 && count.failed === 0) count.failed = 1;
      return { ...count, empty: code === 0 && count.files === 0 };
    },
  };
}

/** Tests in an engine other than Chromium. Not counted without one. */
function inEngine(name, projects, ownFiles) {
  const { run: play } = tests(projects);
  return {
    name,
    run: async ({ env, print, files = ownFiles }) => {
      const code = await run('node', ['scripts/ensure-browser.mjs', name], { env, print });
      if (code !== 0) return asServer(name.toUpperCase(), code);
      return play({ files, print, env: { ...env, HOLDPOINT_ENGINE: name } });
    },
  };
}

function readCount(report) {
  try {
    return JSON.parse(readFileSync(report, 'utf8'));
  } catch {
    // Vitest ended before it could write one, or had nothing to run.
    return undefined;
  }
}

function describe({ name, result, seconds }) {
  const facts = [];
  if (result.passed > 0) facts.push(`${result.passed} passed`);
  if (result.failed > 0) facts.push(`${result.failed} FAILED`);
  if (result.second > 0) facts.push(`${result.second} of them at the second run`);
  if (result.skipped > 0) facts.push(`${result.skipped} skipped`);
  if (result.empty) facts.push('NOTHING TO RUN: no test file yet');
  if (result.missing) facts.push(result.missing);
  const mark = result.failed > 0 ? '✗' : result.empty || result.missing ? '–' : '✓';
  return `${mark} ${name.padEnd(10)} ${seconds.toFixed(1).padStart(6)} s  ${facts.join(', ')}`;
}

async function timed(name, work, print = (text) => process.stdout.write(text)) {
  print(`\n──── ${name} ────\n`);
  const start = performance.now();
  const result = await work();
  return { name, result, seconds: (performance.now() - start) / 1000 };
}

/**
 * Runs a lane's own parts one after another, and then takes entries of `shared` until none is left. With another lane
 * in parallel, each part prints its output at its end.
 */
async function runLane(own, shared, env, hasNeighbour) {
  const done = [];
  for (let line = own; line; line = shared.shift()) {
    for (const part of line) {
      const printed = [];
      const print = hasNeighbour ? (bytes) => printed.push(Buffer.from(bytes)) : undefined;
      if (hasNeighbour) console.log(`… ${part.name}`);
      done.push(await timed(part.name, () => part.run({ env, print }), print));
      process.stdout.write(Buffer.concat(printed));
    }
  }
  return done;
}

/** Lists the failed tests again, because they were printed far above. */
function describeFailures(name, failures = []) {
  const lines = failures.flatMap((failure) => [
    `✗ ${name}: ${failure.name}`,
    ...failure.says
      .split('\n')
      .slice(0, 20)
      .map((line) => `    ${line}`),
  ]);
  return lines.join('\n');
}

/** Runs the files of failed tests again, alone. A real defect fails again; the first failure is printed either way. */
async function runAgain(part, { result }, env) {
  // A change that breaks nothing in time can go unnoticed on a page that is too busy.
  if (part.name === 'controls' && result.failed > 0) {
    const { result: second } = await timed('controls, once more', () => part.run({ env }));
    if (second.failed === 0) Object.assign(result, { passed: 1, failed: 0, second: 1 });
    return;
  }
  const { failures = [], failed } = result;
  const files = [...new Set(failures.map(({ name }) => name.split(' > ')[0]))];
  const isOfFiles = files.length > 0 && files.every((file) => /\.tsx?$/.test(file));
  const isFew = failed > 0 && failed <= MOST_RERUN && failures.length === failed;
  if (!RERUN_PARTS.includes(part.name) || !isOfFiles || !isFew) return;
  const { result: second } = await timed(`${part.name}, once more`, () => part.run({ env, files }));
  if (second.empty || second.failed > failed) return;
  Object.assign(result, {
    passed: result.passed + failed - second.failed,
    failed: second.failed,
    second: failed - second.failed,
    atFirst: failures,
    failures: second.failures,
  });
}

const asCheck = (code) => ({ passed: 0, failed: code === 0 ? 0 : 1, skipped: 0 });

/** Not a failure: the tests that need it are skipped and counted as such. */
const asServer = (name, code) => ({
  ...asCheck(0),
  ...(code === 0 ? {} : { missing: `NO ${name}: the tests that need one are skipped` }),
});

function finish(done) {
  const seconds = (performance.now() - began) / 1000;
  const total = { passed: 0, failed: 0 };
  const tell = (title, pick) => {
    const texts = done.map(({ name, result }) => describeFailures(name, pick(result)));
    const lines = texts.filter((text) => text !== '');
    if (lines.length > 0) console.log(`\n──── ${title} ────\n${lines.join('\n')}`);
  };
  tell('what failed at first, and may have passed since', ({ atFirst }) => atFirst);
  tell('what failed', ({ failures }) => failures);
  console.log('\n──── summary ────');
  if (isSample) {
    console.log(`Left out: ${ONLY_ALL.join(', ')}.`);
    console.log(`A sample: ${Object.keys(SAMPLES).join(', ')}.`);
    console.log('To run everything: npm test -- --all');
  }
  for (const part of done) {
    console.log(describe(part));
    total.passed += part.result.passed;
    total.failed += part.result.failed;
  }
  const inLanes = ran.map((lane) =>
    (lane.reduce((all, { seconds }) => all + seconds, 0) / 60).toFixed(1),
  );
  const idle = ((idleMs() - idleBefore) / (seconds * 10 * cpus().length)).toFixed(0);
  console.log(
    `${(seconds / 60).toFixed(1)} minutes, in lanes of ${inLanes.join(' and ')}; cores idle ${idle} %`,
  );
  console.log(`${total.passed} passed, ${total.failed} failed`);
  process.exit(total.failed === 0 ? 0 : 1);
}

/** Returns the total idle time of the machine's cores. */
const idleMs = () => cpus().reduce((all, { times }) => all + times.idle, 0);

const began = performance.now();
const idleBefore = idleMs();
/** What each lane has run. */
const ran = [];
const isFull = process.argv.includes('--full');
const isAll = isFull || process.argv.includes('--all');
const asked = process.argv.slice(2).filter((arg) => arg !== '--all' && arg !== '--full');
const isSample = !isAll && asked.length === 0;
const unknown = asked.filter((name) => !parts.some((part) => part.name === name));
if (unknown.length > 0) {
  console.error(
    `No such part: ${unknown.join(', ')}. There are: ${parts.map((p) => p.name).join(', ')}.`,
  );
  process.exit(2);
}
const isChosen = ({ name }) => {
  // The table in the docs comes from a run with `--all`.
  if (isFull && name === 'matrix') return false;
  return isSample ? !ONLY_ALL.includes(name) : isAll || asked.includes(name);
};
const choose = (lines) =>
  lines.map((line) => line.filter(isChosen)).filter((line) => line.length > 0);
const chosen = choose([...lanes, ...afterwards]).flat();
const has = (names) => chosen.some(({ name }) => names.includes(name));

stopChildrenWithUs();
rmSync(reports, { recursive: true, force: true });
mkdirSync(reports, { recursive: true });

const part = isFull ? { HOLDPOINT_FULL: '1' } : isAll && { HOLDPOINT_SAMPLE: chooseSixth() };
const env = { ...findTools(), ...part };
const done = [await timed('install', async () => asCheck(await install(env)))];
if (done[0].result.failed > 0) finish(done);
if (has(BROWSER_PARTS)) {
  const ensure = () => run('node', ['scripts/ensure-browser.mjs'], { env });
  done.push(await timed('chromium', async () => asCheck(await ensure())));
}
if (!isSample && has(SERVER_PARTS)) {
  for (const name of ['redis', 'postgres']) {
    const ensure = () => run('node', [`scripts/ensure-${name}.mjs`], { env });
    done.push(await timed(name, async () => asServer(name.toUpperCase(), await ensure())));
  }
}
const shared = choose(afterwards);
const own = choose(lanes);
while (own.length < lanes.length && shared.length > 0) own.push(shared.shift());
ran.push(...(await Promise.all(own.map((lane) => runLane(lane, shared, env, own.length > 1)))));
done.push(...ran.flat());
for (const part of chosen) {
  const first = done.find(({ name }) => name === part.name);
  if (first) await runAgain(part, first, env);
}
finish(done);
