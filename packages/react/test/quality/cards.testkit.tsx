import '../../src/styles.css';
import '../../src/theme/compact.css';
import '../../src/theme/dense.css';
import '../../src/theme/playful.css';
import './page.css';
import { composeStories } from '@storybook/react-vite';
import type { ComponentType } from 'react';
import { configure, within } from 'storybook/test';
import { expect, onTestFinished } from 'vitest';
import { render } from 'vitest-browser-react';
import { WAIT_MS } from '../../../../scripts/limits.ts';
import * as requests from '../../../register/src/react/ApprovalRequestList.stories.tsx';
import * as reviews from '../../../register/src/react/ApprovalRequestPage.stories.tsx';
import * as asked from '../../../register/src/react/RequestStatus.stories.tsx';
import * as answering from '../../src/approval/Answering.stories.tsx';
import * as approvals from '../../src/approval/ApprovalCard.stories.tsx';
import * as asides from '../../src/approval/Asides.stories.tsx';
import * as editing from '../../src/approval/Editing.stories.tsx';
import * as oddRequests from '../../src/approval/OddRequests.stories.tsx';
import * as over from '../../src/approval/Over.stories.tsx';
import * as rules from '../../src/approval/rules/ApprovalRules.stories.tsx';
import * as twoAnswers from '../../src/approval/TwoAnswers.stories.tsx';
import * as unconfirmed from '../../src/approval/Unconfirmed.stories.tsx';
import * as values from '../../src/approval/Values.stories.tsx';
import * as transcripts from '../../src/conversation/Transcript.stories.tsx';
import * as transcriptProblems from '../../src/conversation/TranscriptProblems.stories.tsx';
import * as credentials from '../../src/credential/CredentialRefresh.stories.tsx';
import * as signIns from '../../src/credential/SignInWays.stories.tsx';
import * as signingIn from '../../src/credential/SigningIn.stories.tsx';
import * as finished from '../../src/finish/Answered.stories.tsx';
import * as finishes from '../../src/finish/FinishCard.stories.tsx';
import * as inboxes from '../../src/inbox/Inbox.stories.tsx';
import * as conversations from '../../src/interrupts/Interrupts.stories.tsx';
import * as lists from '../../src/interrupts/ReviewList.stories.tsx';
import { reviewList } from '../../src/interrupts/reviewListPart.ts';
import { ar } from '../../src/messages/ar.ts';
import { de } from '../../src/messages/de.ts';
import { en } from '../../src/messages/en.ts';
import { MessagesProvider } from '../../src/messages/messagesContext.ts';
import * as answeredQuestions from '../../src/question/Answered.stories.tsx';
import * as answeringQuestions from '../../src/question/Answering.stories.tsx';
import * as fileAnswers from '../../src/question/FileAnswer.stories.tsx';
import * as questions from '../../src/question/MultiChoiceQuestion.stories.tsx';
import * as noneOfThese from '../../src/question/NoneOfThese.stories.tsx';
import * as oddQuestions from '../../src/question/OddQuestions.stories.tsx';
import * as rankings from '../../src/question/Ranking.stories.tsx';
import * as receipts from '../../src/receipts/SaveReceipts.stories.tsx';
import * as apps from '../in-an-app/InAnApp.stories.tsx';

// Stories wait for their buttons, and a busy machine needs more time.
configure({ asyncUtilTimeout: WAIT_MS });

type Story = ComponentType & {
  run(at: {
    readonly canvasElement: HTMLElement;
    readonly canvas: ReturnType<typeof within>;
  }): Promise<void>;
};

const languages = { en, de, ar };
export type Language = keyof typeof languages;
let spoken: Language = 'en';

const inLanguage = (DrawStory: () => React.ReactNode) => (
  <MessagesProvider value={languages[spoken]}>
    <DrawStory />
  </MessagesProvider>
);

function of(stories: object): Readonly<Record<string, Story>> {
  // Each story file has its own types; run needs the same for all of them.
  const composed = composeStories(stories as Parameters<typeof composeStories>[0], {
    decorators: [inLanguage],
  });
  return composed as unknown as Readonly<Record<string, Story>>;
}

const files = {
  approval: {
    ...of(approvals),
    ...of(answering),
    ...of(unconfirmed),
    ...of(over),
    ...of(oddRequests),
  },
  aside: of(asides),
  pair: of(twoAnswers),
  editing: of(editing),
  values: of(values),
  question: {
    ...of(questions),
    ...of(answeredQuestions),
    ...of(answeringQuestions),
    ...of(oddQuestions),
  },
  answers: { ...of(noneOfThese), ...of(rankings), ...of(fileAnswers) },
  credential: { ...of(credentials), ...of(signingIn) },
  finish: { ...of(finishes), ...of(finished) },
  signIn: of(signIns),
  app: of(apps),
  conversation: { ...of(conversations), ...of(lists) },
  inbox: of(inboxes),
  requests: of(requests),
  review: of(reviews),
  asked: of(asked),
  transcript: { ...of(transcripts), ...of(transcriptProblems) },
  receipts: of(receipts),
  rules: of(rules),
};

/** A file of stories and a story of it. */
export type CardName = `${keyof typeof files} ${string}`;

/** Every card, with every kind of control. */
export const cards: readonly CardName[] = [
  'approval Open',
  'approval OpenHigh',
  'approval LongArguments',
  'approval HiddenCharacters',
  'approval Refused',
  'approval Unknown',
  'approval Decided',
  'approval Sending',
  'approval Expired',
  'approval RejectReasonRequired',
  'approval ResolvedApproved',
  'approval ResolvedRejected',
  'pair PayAmount',
  'pair HighOnceMore',
  'pair Rejects',
  'pair ApprovingHigh',
  'pair Rejecting',
  'aside NotNow',
  'aside LongPress',
  'editing Problems',
  'editing Json',
  'editing ChangedDecided',
  'values Formats',
  'values Diff',
  'question Open',
  'question Multiple',
  'question FreeText',
  'question LongList',
  'question Unknown',
  'question Resolved',
  'answers NoneOfSeveral',
  'answers Ranking',
  'answers FileWanted',
  'credential Open',
  'credential Waiting',
  'credential Blocked',
  'credential FormEmpty',
  'credential Resolved',
  'finish TableAndFiles',
  'finish SendingBack',
  'finish SentBack',
  'signIn Shared',
  'conversation Tray',
  'conversation ReviewList',
  'app Chat',
  'inbox Waiting',
  'inbox AsLinks',
  'inbox Unreachable',
  'requests Several',
  'review Pending',
  'asked OneOfTwo',
  'transcript Answer',
  'transcript Unreachable',
  'transcript DrawnByTheApp',
  'receipts Some',
  'rules Offered',
  'rules Record',
];

/** The look of a page. Defaults: neutral, light, English. */
export interface Dress {
  readonly theme?: 'neutral' | 'dense' | 'playful';
  readonly scheme?: 'light' | 'dark';
  readonly contrast?: 'usual' | 'more';
  readonly density?: 'regular' | 'compact';
  readonly language?: Language;
}

/** Sets the attributes that an app would set. */
export function dress({
  theme = 'neutral',
  scheme = 'light',
  contrast = 'usual',
  density = 'regular',
  language = 'en',
}: Dress = {}): void {
  const { documentElement: root } = document;
  root.dataset.hpTheme = theme;
  root.dataset.hpContrast = contrast;
  root.dataset.hpDensity = density;
  root.style.colorScheme = scheme;
  root.lang = language;
  root.dir = language === 'ar' ? 'rtl' : 'ltr';
}

/** An element that exists once a conversation's turn is at rest. */
const AT_REST: Partial<Record<keyof typeof files, string>> = {
  app: '.hp-card[data-status="open"], .hp-card[data-status="arming"]',
  conversation: '.hp-tray .hp-card',
  transcript: '.hp-bot > *, [role="alert"]',
  requests: '.hp-row',
  review: '.hp-card[data-status="open"], .hp-card[data-status="arming"]',
  asked: '.hp-request-status',
};

/**
 * Renders a card in a container of the given width, as in its story. In other languages the story's steps are left out,
 * because they search for English words.
 */
export async function draw(
  card: CardName,
  { width, language = 'en' }: { readonly width?: number; readonly language?: Language } = {},
): Promise<HTMLElement> {
  const [file, name] = card.split(' ') as [keyof typeof files, string];
  const Story = files[file][name];
  if (!Story) throw new Error(`Found no such story: ${card}`);
  spoken = language;
  const canvasElement = place(width);
  // So that no card is checked before it is complete.
  await reviewList.load();
  if (language === 'en') await Story.run({ canvasElement, canvas: within(canvasElement) });
  else await render(<Story />, { container: canvasElement });
  await expect.poll(() => canvasElement.querySelector(AT_REST[file] ?? '.hp')).not.toBeNull();
  return canvasElement;
}

/** Adds a container for a card to the page. */
export function place(width?: number): HTMLElement {
  const canvasElement = document.body.appendChild(document.createElement('div'));
  canvasElement.className = 'place';
  if (width !== undefined) canvasElement.style.inlineSize = `${width}px`;
  onTestFinished(() => canvasElement.remove());
  return canvasElement;
}

const CONTROLS = 'button, a[href], summary, input, select, textarea, [tabindex="0"]';

/** Returns the visible controls of a card, in the order of the page. */
export function controlsOf(place: ParentNode): HTMLElement[] {
  return [...place.querySelectorAll<HTMLElement>(CONTROLS)].filter(
    (control) =>
      control.closest('.hp') &&
      control.checkVisibility({ visibilityProperty: true }) &&
      !(control as HTMLInputElement).disabled,
  );
}

/** Returns a control's name for failure messages. */
export const named = (control: Element): string =>
  `${control.tagName.toLowerCase()} “${(control.textContent?.trim() || control.getAttribute('aria-label') || control.id).slice(0, 60)}”`;
