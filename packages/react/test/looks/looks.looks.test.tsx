import '@fontsource-variable/inter';
import '@fontsource-variable/jetbrains-mono';
import '@fontsource-variable/noto-emoji';
import '@fontsource-variable/noto-sans-arabic';
import '@fontsource/dejavu-mono';
import '../../src/styles.css';
import '../../src/theme/compact.css';
import '../../src/theme/dense.css';
import '../../src/theme/playful.css';
import './looks.css';
import { composeStories } from '@storybook/react-vite';
import { configure, within } from 'storybook/test';
import { beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { server } from 'vitest/browser';
import { WAIT_MS } from '../../../../scripts/limits.ts';
import * as requests from '../../../register/src/react/ApprovalRequestList.stories.tsx';
import * as requestPages from '../../../register/src/react/ApprovalRequestPage.stories.tsx';
import * as statuses from '../../../register/src/react/RequestStatus.stories.tsx';
import * as approvals from '../../src/approval/ApprovalCard.stories.tsx';
import * as editing from '../../src/approval/Editing.stories.tsx';
import * as lookStories from '../../src/approval/Looks.stories.tsx';
import * as oddRequests from '../../src/approval/OddRequests.stories.tsx';
import * as over from '../../src/approval/Over.stories.tsx';
import * as twoAnswers from '../../src/approval/TwoAnswers.stories.tsx';
import * as unconfirmed from '../../src/approval/Unconfirmed.stories.tsx';
import * as values from '../../src/approval/Values.stories.tsx';
import * as credentials from '../../src/credential/CredentialRefresh.stories.tsx';
import * as finishes from '../../src/finish/FinishCard.stories.tsx';
import * as questionLooks from '../../src/question/Looks.stories.tsx';
import * as questions from '../../src/question/MultiChoiceQuestion.stories.tsx';
import * as ranking from '../../src/question/Ranking.stories.tsx';
import { machineFontsIn } from './machineFonts.testkit.ts';

/** The settings of a picture. Defaults: neutral, light, 420 px, left to right. */
interface Appearance {
  readonly theme?: 'neutral' | 'dense' | 'playful';
  readonly scheme?: 'light' | 'dark';
  readonly contrast?: 'more';
  readonly density?: 'compact';
  readonly direction?: 'rtl';
  readonly width?: 280 | 320 | 420 | 760;
}

/** A story, a dash and the variant, with its settings. */
type Looks = Readonly<Record<string, Appearance>>;

interface Story {
  run(at: {
    readonly canvasElement: HTMLElement;
    readonly canvas: ReturnType<typeof within>;
  }): Promise<void>;
}
// Stories have no props of their own: their args are enough.
const named = (stories: object) => stories as Readonly<Record<string, Story>>;

const cards: Readonly<Record<string, readonly [ReturnType<typeof named>, Looks]>> = {
  approval: [
    named({
      ...composeStories(approvals),
      ...composeStories(unconfirmed),
      ...composeStories(over),
      ...composeStories(lookStories),
      ...composeStories(oddRequests),
    }),
    {
      Open: {},
      'Open-dark': { scheme: 'dark' },
      'Open-wide': { width: 760 },
      'Open-side-panel': { width: 280 },
      'Open-dense': { theme: 'dense' },
      'Open-playful': { theme: 'playful' },
      'Open-compact': { density: 'compact' },
      'Open-more-contrast': { contrast: 'more' },
      'Open-more-contrast-dark': { contrast: 'more', scheme: 'dark' },
      OpenHigh: {},
      'RightToLeft-rtl': { direction: 'rtl' },
      HiddenCharacters: {},
      'LongArguments-narrow': { width: 320 },
      Unknown: {},
      Expired: {},
      ResolvedApproved: {},
      'ResolvedRejected-dark': { scheme: 'dark' },
    },
  ],
  pair: [
    named(composeStories(twoAnswers)),
    {
      High: {},
      'High-dark': { scheme: 'dark' },
      PayAmount: {},
      HighOnceMore: {},
      'HighOnceMore-narrow': { width: 320 },
      'Rejects-dark': { scheme: 'dark' },
      Approving: {},
      'ApprovingHigh-dark': { scheme: 'dark' },
      Rejecting: {},
      'Rejecting-wide': { width: 760 },
    },
  ],
  values: [
    named(composeStories(values)),
    { Formats: {}, LookAlikes: {}, 'Formats-narrow': { width: 320 } },
  ],
  editing: [named(composeStories(editing)), { Form: {}, 'Review-dark': { scheme: 'dark' } }],
  question: [
    named({ ...composeStories(questions), ...composeStories(questionLooks) }),
    {
      Open: {},
      'Open-dark': { scheme: 'dark' },
      'Multiple-narrow': { width: 320 },
      'RightToLeft-rtl': { direction: 'rtl' },
    },
  ],
  ranking: [named(composeStories(ranking)), { Ranking: {} }],
  credential: [
    named(composeStories(credentials)),
    { Open: {}, 'Open-dark': { scheme: 'dark' }, 'FormOpen-narrow': { width: 320 } },
  ],
  finish: [
    named(composeStories(finishes)),
    { TableAndFiles: {}, 'TableAndFiles-dark-narrow': { scheme: 'dark', width: 320 } },
  ],
  requests: [named(composeStories(requests)), { Several: {} }],
  request: [named(composeStories(requestPages)), { 'Pending-wide': { width: 760 } }],
  status: [
    named(composeStories(statuses)),
    { OneOfTwo: {}, 'Approved-dark-narrow': { scheme: 'dark', width: 320 } },
  ],
};

// Stories wait for their buttons, and a busy machine needs more time.
configure({ asyncUtilTimeout: WAIT_MS });

// Other systems and versions render letters and edges differently, so pictures can't be compared there.
const PICTURED = { platform: 'linux', chromium: '156' };
const chromium = /Chrome\/(\d+)/.exec(navigator.userAgent)?.[1];
const isPictured = server.platform === PICTURED.platform && chromium === PICTURED.chromium;
const skipped = isPictured
  ? ''
  : ` (skipped: the pictures are of Chromium ${PICTURED.chromium} on ${PICTURED.platform})`;

describe.skipIf(!isPictured)(`cards look as they were signed off${skipped}`, () => {
  beforeAll(async () => {
    const fonts = ['Inter Variable', 'JetBrains Mono Variable', 'DejaVu Mono'];
    await Promise.all(fonts.map((font) => document.fonts.load(`400 1rem "${font}"`)));
    await document.fonts.load('400 1rem "Noto Sans Arabic Variable"', 'ع');
  });

  const all = Object.entries(cards).flatMap(([card, [stories, looks]]) =>
    Object.entries(looks).map(([name, appearance]) => ({ card, stories, name, appearance })),
  );
  test.each(all)('$card-$name', async ({ card, stories, name, appearance }) => {
    const story = stories[name.split('-')[0] ?? ''];
    if (!story) throw new Error(`Found no such story of ${card}`);
    dress(appearance);
    const canvasElement = document.body.appendChild(document.createElement('div'));
    onTestFinished(() => canvasElement.remove());
    await story.run({ canvasElement, canvas: within(canvasElement) });
    // Once it can be answered, nothing changes automatically any more.
    await expect
      .poll(() => canvasElement.querySelectorAll('[data-status="arming"]').length)
      .toBe(0);
    await document.fonts.ready;
    // This machine's own fonts differ elsewhere.
    expect(await machineFontsIn(canvasElement)).toEqual([]);
    await expect(canvasElement).toMatchScreenshot(`${card}-${name}`, {
      comparatorOptions: { threshold: 0.2, allowedMismatchedPixelRatio: 0.003 },
    });
  });
});

function dress({
  theme = 'neutral',
  scheme = 'light',
  contrast,
  density,
  direction,
  width = 420,
}: Appearance): void {
  const { documentElement: root } = document;
  root.dataset.hpTheme = theme;
  root.dataset.hpContrast = contrast ?? 'usual';
  root.dataset.hpDensity = density ?? 'regular';
  root.dataset.looksWidth = String(width);
  root.style.colorScheme = scheme;
  root.dir = direction ?? 'ltr';
}
