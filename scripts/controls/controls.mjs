// Intentional changes, one at a time, with the tests that must notice. `find` occurs exactly once in the file; a
// control whose place has moved fails, and must be rewritten.
import { fileURLToPath } from 'node:url';
import { isInSample } from '../sample.ts';
import { agUiControls } from './agUi.mjs';
import { aiSdkControls } from './aiSdk.mjs';
import { answered } from './answered.mjs';
import { door } from './door.mjs';
import { handOverControls } from './handOver.mjs';
import { hostControls } from './hosts.mjs';
import { kept } from './kept.mjs';
import { langGraphControls } from './langGraph.mjs';
import { pressed } from './pressed.mjs';
import { tanstackAiControls } from './tanstackAi.mjs';

/** Returns a filter for the controls of this run: the one that was asked for, or a sample. */
export const isChosen =
  (asked) =>
  ({ name }, at) =>
    asked === undefined ? isInSample(at) : name === asked;

/** Vitest's cache of files that all controls share. */
export const cache = fileURLToPath(new URL('../../.reports/controls-cache', import.meta.url));

const client = 'packages/client/src';
const clientTest = 'packages/client/test';

/** @type {readonly { name: string, file: string, find: string, replace: string, tests: readonly string[], only?: string }[]} */
export const controls = [
  {
    name: 'each chunk is decoded by itself',
    file: `${client}/transport/createLineReader.ts`,
    find: 'decoder.decode(chunk, { stream: true })',
    replace: 'decoder.decode(chunk)',
    tests: [`${client}/transport/eventStream.test.ts`],
  },
  {
    name: 'a resume that was lost is sent again',
    file: `${client}/session/runTurn.ts`,
    find: 'if (!isNamed) throw error;',
    replace: 'if (!isNamed) return pump(run, backend.stream(input, context));',
    tests: [`${clientTest}/simulation/pages.test.ts`],
    only: 'gets no connection',
  },
  {
    name: 'the end of the body is the end of the turn',
    file: `${client}/adapter/pumpTurn.ts`,
    find: '  if (last === undefined) throw new StreamLostError();',
    replace:
      "  if (last === undefined) {\n    yield { type: 'end', end: { status: 'completed', finishReason: 'stop' } };\n    return;\n  }",
    tests: [`${clientTest}/simulation/bytesOfOneQuestion.test.ts`],
    only: '^flow .*completes the turn.*: fin',
  },
  {
    name: 'an interrupt is known by its name alone',
    file: `${client}/session/reduceInterrupts.ts`,
    find: ['key: `$', '{batch}:$', '{interrupt.position}`,'].join(''),
    replace: 'key: interrupt.name,',
    tests: [`${clientTest}/simulation/models.test.ts`],
    only: 'without a fault',
  },
  {
    name: 'no lock between tabs',
    file: `${client}/session/tabs.ts`,
    find: 'if (!locks || !(await held())) return work();',
    replace: 'if (locks !== null) return work();',
    tests: [`${client}/session/tabs.test.ts`, `${clientTest}/simulation/pages.test.ts`],
  },
  {
    name: 'a tab that is behind may send',
    file: `${client}/session/memory.ts`,
    find: '(stored?.revision ?? 0) !== revision ||',
    replace: '',
    tests: [`${client}/session/tabs.test.ts`, `${client}/session/stale.test.ts`],
  },
  {
    name: 'a page that found no conversation begins another one beside one that was begun since',
    file: `${client}/session/memory.ts`,
    find: '(looksForOne && !isOwn && revision === 0 && latestOf(all, givenId) !== undefined);',
    replace: 'false;',
    tests: [`${client}/session/tabs.test.ts`],
  },
  {
    name: 'a session whose record is gone may send',
    file: `${client}/session/memory.ts`,
    find: '(stored?.revision ?? 0) !== revision ||',
    replace: '(stored !== undefined && stored.revision !== revision) ||',
    tests: ['packages/client/test/promises/remembered.test.ts'],
    only: 'is gone, the pending questions are not known',
  },
  {
    name: 'an answer leaves although nothing could be written down',
    file: `${client}/session/runTurn.ts`,
    find: "if (claimed === 'failed' && intent && store.getState().memory !== 'waived')",
    replace: 'if (intent === null)',
    tests: ['packages/client/test/promises/noMemory.test.ts'],
    only: 'without the person’s word',
  },
  {
    name: 'what was written is not read back',
    file: `${client}/session/memory.ts`,
    find: 'works = isThere(read(await persistence.load()));',
    replace: 'works = true;',
    tests: ['packages/client/test/promises/noMemory.test.ts'],
    only: 'says nothing and keeps nothing',
  },
  {
    name: 'a tab that slept writes back what was forgotten',
    file: `${client}/session/memory.ts`,
    find: 'return known().forgotten !== (all.forgotten ?? null);',
    replace: 'return false;',
    tests: ['packages/client/test/promises/forget.test.ts'],
    only: 'a page that has slept',
  },
  {
    name: 'an intent that can not be read is no intent',
    file: `${client}/persistence/remembered.ts`,
    find: 'intent: readIntent(value.intent, savedAt),',
    replace: '',
    tests: ['packages/client/test/promises/remembered.test.ts'],
    only: 'no question is open',
  },
  {
    name: 'a run that failed gives the question back',
    file: `${client}/session/reduceEnd.ts`,
    find: ': change(interrupts, stillOpen, (interrupt) => leaveInDoubt(interrupt, status, error));',
    replace: ': giveBack(interrupts, stillOpen, error);',
    tests: ['packages/client/test/promises/failedWhileItRan.test.ts'],
    only: 'says so, at once',
  },
  {
    name: 'a failed question is open after a reload',
    file: `${client}/session/memory.ts`,
    find: 'defined({ intent: toDoubtfulIntent(getState().interrupts) })',
    replace: '({})',
    tests: ['packages/client/test/promises/failedWhileItRan.test.ts'],
    only: 'does not come back as an open question after a reload',
  },
  {
    name: 'words of a tool prove that nothing ran',
    file: `${client}/backends/genkit/decodeError.ts`,
    find: 'return untouched.some((sentence) => sentence.test(words));',
    replace: 'return /resume|session|changed by/.test(words);',
    tests: ['packages/client/test/promises/failedWhileItRan.test.ts'],
    only: 'words of a tool',
  },
  {
    name: 'redirects are followed',
    file: `${client}/transport/postJson.ts`,
    find: "redirect: options.redirect ?? 'manual',",
    replace: "redirect: 'follow',",
    tests: ['packages/client/test/promises/redirects.test.ts'],
    only: 'to another origin|of a message',
  },
  {
    name: 'a status at the end of a redirect proves that nothing was taken',
    file: `${client}/transport/httpError.ts`,
    find: 'if (ok || redirected || isRedirect(response)) {',
    replace: 'if (ok || isRedirect(response)) {',
    tests: ['packages/client/test/promises/redirects.test.ts'],
    only: 'proves nothing',
  },
  {
    name: 'the intent is written after the request has left',
    file: `${client}/session/runTurn.ts`,
    find: 'const claimed = await memory.claim(intent);',
    replace: "const claimed: string = 'written'; setTimeout(() => void memory.claim(intent), 50);",
    tests: [`${clientTest}/simulation/pages.test.ts`],
    only: 'dies as its answer leaves',
  },
  {
    name: 'requests keep the headers of a backend that was made anew',
    file: `${client}/session/createSession.ts`,
    find: 'now = defined({ ...now, ...next });',
    replace: 'now = defined({ ...next, ...now });',
    tests: ['packages/client/test/promises/backendMadeAnew.test.ts'],
  },
  ...agUiControls,
  ...aiSdkControls,
  ...langGraphControls,
  ...tanstackAiControls,
  ...answered,
  ...pressed,
  ...kept,
  ...door,
  ...handOverControls,
  ...hostControls,
  {
    name: 'an approval at Kortyx shows one call, and its answer runs others too',
    file: `${client}/backends/kortyx/decodeTurn.ts`,
    find: 'interrupt: withOthers(interrupt, others),',
    replace: 'interrupt,',
    tests: ['packages/client/test/promises/kortyxShared.test.ts'],
  },
];
