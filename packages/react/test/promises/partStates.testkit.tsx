import { createSession, defineInterruptTool, type Json, type Verdict } from '@holdpoint/client';
import { scriptedBackend } from '@holdpoint/client/testing';
import {
  Approval,
  type ApprovalState,
  Credential,
  type CredentialFlow,
  type CredentialState,
  Finish,
  fileAnswer,
  type PlacedOption,
  type PopupFlow,
  Question,
  type QuestionState,
  signIn,
  useApproval,
  useCredential,
  useQuestion,
} from '@holdpoint/react/headless';
import { type ComponentType, createElement, type ReactNode, useEffect, useRef } from 'react';
import { z } from 'zod';
import { asked, delivery } from '../../src/question/answerForm.testkit.ts';
import { idleTurn, makeHandle } from '../harness/handles.ts';

/** Every card made of headless parts. */
export const kinds = { Approval, Question, Credential, Finish } as const;
export type Kind = keyof typeof kinds;

type Props = Readonly<Record<string, unknown>>;
type Change = Parameters<typeof makeHandle>[0];

// Each part has its own props; unknown ones go on its element.
const draw = (name: string, part: unknown, props: Props = {}): ReactNode =>
  createElement(part as ComponentType<Props>, { key: name, ...props, 'data-part': name });

/** For parts that render nothing, or less, without them. */
const needed: Readonly<Record<string, Props>> = {
  Says: { text: 'Please.' },
  Diff: { of: [{ before: 'a\nb', after: 'a\nc' }] },
  Table: { rows: [{ amount: 5, to: 'Ada' }] },
  Files: { files: [{ name: 'a.txt', content: 'x' }] },
};

/** One state of a card. */
export interface State {
  readonly kind: Kind;
  readonly props: Props;
  /** Creates the state, once the card is rendered. */
  readonly steps?: ReactNode;
  /** All of the card has to be in view for it. */
  readonly isInView?: boolean;
}
type Drawn = Omit<State, 'kind'>;

/** A card with every part of its kind: each has its name in `data-part`, each inner button in `data-inner`. */
export function Whole({ kind, props, steps }: State) {
  // A result is an approval, and renders its parts.
  const parts: Props = kind === 'Finish' ? { ...Approval, ...Finish } : kinds[kind];
  const { Root, Actions, Option, Rank, ...others } = parts;
  const each = (name: string, part: unknown) => ({
    children: (placed: PlacedOption) => draw(name, part, { placed, key: placed.at }),
  });
  const lists: Readonly<Record<string, Props>> = {
    Options: each('Option', Option),
    Ranking: each('Rank', Rank),
  };
  return draw('Root', Root, {
    ...props,
    innerButtons: {
      render: (drawn: Props, { action }: { readonly action: string }) => (
        <button type="button" {...drawn} data-inner={action} />
      ),
    },
    children: [
      draw('Actions', Actions, { children: '…' }),
      Object.entries(others).map(([name, part]) => draw(name, part, lists[name] ?? needed[name])),
      <div key="steps">{steps}</div>,
    ],
  });
}

type Step<Context> = (context: Context) => unknown;

/** Runs one step after another, like presses: each after the last has rendered, and again if it returns `false`. */
function Steps<Context>({
  use,
  are,
}: {
  readonly use: () => Context;
  readonly are: readonly Step<Context>[];
}) {
  const context = use();
  const done = useRef(0);
  useEffect(() => {
    if (are[done.current]?.(context) !== false) done.current += 1;
  });
  return null;
}
const approvalSteps = (...are: readonly Step<ApprovalState>[]) => (
  <Steps use={useApproval} are={are} />
);
const questionSteps = (...are: readonly Step<QuestionState>[]) => (
  <Steps use={useQuestion} are={are} />
);
const signInSteps = (...are: readonly Step<CredentialState>[]) => (
  <Steps use={useCredential} are={are} />
);

/** Returns the statuses of an interrupt, with the two answers of its kind of card. */
const statuses = (yes: Verdict['kind'], no: Verdict['kind']): readonly Change[] => {
  const soon = (minutes: number) => ({ expiresAt: Date.now() + minutes * 60_000 });
  return [
    { status: 'announced' },
    soon(4),
    soon(0.5),
    { status: 'expired', ...soon(-1) },
    { status: 'decided', verdict: { kind: yes } },
    { status: 'sending', verdict: { kind: yes } },
    { status: 'sending', verdict: { kind: no } },
    { status: 'unknown' },
    { status: 'failed' },
    { status: 'superseded' },
    { status: 'elsewhere' },
    { status: 'resolved', verdict: { kind: yes } },
    { status: 'resolved', verdict: { kind: no } },
    { refusal: { code: 'resume-rejected', message: 'no' } },
  ];
};

const order = defineInterruptTool({
  name: 'transferMoney',
  input: z.object({
    amount: z.number().max(5),
    note: z.string().optional(),
    lines: z.array(z.string()),
  }),
  answer: 'restart',
});
const changed = (input: Json, json: string | null = null) =>
  approvalSteps(
    ({ startEdit }) => startEdit(),
    ({ edit }) => edit.editor.status === 'ready' && edit.change((now) => ({ ...now, input, json })),
    ({ edit, reviewEdit }) => edit.isChanged && reviewEdit(),
  );
const editable = () =>
  makeHandle({
    tool: order,
    input: { amount: 1, note: 'x', lines: ['a', 'b'] },
    allowed: { respond: true, restart: true, replaceInput: true, cancel: false },
  });
/** It can't be seen whole at once, and contains each kind of token. */
const long = {
  text: Array.from({ length: 400 }, (_, at) => `line ${at}`).join('\n'),
  hidden: `a\u200bb\u202ec\u0001d${' '.repeat(40)}e p\u0430ypal\u00a0x`,
  total: 1,
  't\u043etal': 2,
};

/** No answer can be stored here. */
const session = createSession({ backend: scriptedBackend(() => {}) });
const state = { ...session.getState(), memory: 'failed' } as const;
const withoutMemory = { ...idleTurn, session: { ...session, getState: () => state } };

const approvals: readonly Drawn[] = [
  ...statuses('approved', 'rejected').map((change) => ({
    props: { interrupt: makeHandle(change), risk: 'high' },
  })),
  { props: { interrupt: makeHandle(), risk: 'low', confirmPhrase: 'Ada' } },
  { props: { interrupt: makeHandle({ message: 'It is above the limit.' }), risk: 'elevated' } },
  { props: { interrupt: makeHandle({ tool: undefined }) } },
  { props: { interrupt: makeHandle({ tool: undefined, input: long }) } },
  {
    props: {
      interrupt: makeHandle({ status: 'sending', verdict: { kind: 'rejected' } }),
      reason: 'none',
    },
  },
  {
    props: { interrupt: makeHandle() },
    steps: approvalSteps((now) => now.reject()),
    isInView: true,
  },
  { props: { interrupt: makeHandle() }, steps: approvalSteps((now) => now.setAside(true)) },
  {
    props: { interrupt: makeHandle(), risk: 'high' },
    steps: approvalSteps((now) => now.confirm()),
  },
  { props: { interrupt: makeHandle({ turn: withoutMemory }) } },
  { props: { interrupt: editable() }, steps: changed({ amount: 9, more: 'y', lines: ['a'] }) },
  { props: { interrupt: editable() }, steps: changed({ amount: 2, more: 'y', lines: ['a'] }) },
  { props: { interrupt: editable() }, steps: changed({}, '{') },
  {
    props: { interrupt: makeHandle(), confirmLongPress: true },
    isInView: true,
  },
];

const finishes: readonly Drawn[] = [
  ...statuses('accepted', 'sent-back').map((change) => ({
    props: { interrupt: makeHandle(change) },
  })),
  { props: { interrupt: makeHandle({ message: 'It took longer than asked.' }) } },
  { props: { interrupt: makeHandle({ tool: undefined, input: long }) } },
  {
    props: { interrupt: makeHandle() },
    steps: approvalSteps(
      (now) => now.reject(),
      (now) => now.setReason('No.'),
    ),
    isInView: true,
  },
  { props: { interrupt: makeHandle() }, steps: approvalSteps((now) => now.setAside(true)) },
  { props: { interrupt: makeHandle() }, isInView: true },
];

const ask = (input: unknown, change: Change = {}) =>
  makeHandle({ tool: undefined, name: 'ask', input, ...change });
const several = {
  question: 'Which?',
  choices: ['a', 'b'],
  multiple: true,
  max: 1,
  allowOther: true,
  allowNone: true,
  more: 'x',
};
const ranking = { question: 'Which first?', choices: ['a', 'b'], rank: true };
const questions: readonly Drawn[] = [
  ...statuses('answered', 'declined').map((change) => ({
    props: { interrupt: ask(several, change) },
  })),
  { props: { interrupt: ask(several) }, steps: questionSteps(toggle('other')) },
  { props: { interrupt: ask(several) }, steps: questionSteps(toggle(0)) },
  { props: { interrupt: ask({ question: 'Why\u200b?' }) } },
  { props: { interrupt: ask(ranking) } },
  { props: { interrupt: ask(ranking, { status: 'decided' }) } },
  {
    props: {
      interrupt: ask({
        question: 'One?',
        choices: Array.from({ length: 101 }, (_, at) => `${at}`),
      }),
    },
  },
  {
    props: {
      interrupt: ask({ question: 'Which file?', file: true }),
      file: fileAnswer({ accept: ['.pdf'], maxBytes: 1_000 }),
    },
  },
  { props: { interrupt: ask({ question: 'What?', ...long }) } },
  {
    props: { interrupt: ask(asked.input, { ...asked, answerSchema: delivery }) },
    steps: questionSteps(
      ({ form }) =>
        form?.form.status === 'ready' &&
        form.form.value.change((now) => ({
          ...now,
          input: { street: 'x', notes: 'y', contacts: [{ name: 'Ada' }] },
        })),
    ),
  },
  {
    props: { interrupt: ask(asked.input, { ...asked, answerSchema: delivery }) },
    steps: questionSteps(
      ({ form }) =>
        form?.form.status === 'ready' && form.form.value.change((now) => ({ ...now, json: '{}' })),
    ),
  },
];
function toggle(option: number | 'other') {
  return ({ edit }: QuestionState) => edit({ type: 'toggle', option });
}

const popup = (isOpen: boolean): PopupFlow => ({
  type: 'popup',
  host: 'id.acme.example',
  open: () => ({
    href: 'https://id.acme.example/',
    isOpen,
    reopen: () => isOpen,
    outcome: new Promise(() => {}),
  }),
  fallback: signIn.redirect({ url: 'https://id.acme.example' }),
});
const signInBy = (refresh: CredentialFlow, change: Change = {}) => ({
  interrupt: makeHandle(change),
  provider: 'Acme',
  refresh,
  scopes: [{ label: 'See your mail', raw: 'mail.read' }],
});

const signIns: readonly Drawn[] = [
  ...statuses('refreshed', 'declined').map((change) => ({ props: signInBy(popup(true), change) })),
  { props: signInBy(popup(true), { input: long }) },
  {
    props: {
      ...signInBy(popup(true)),
      also: [{ interrupt: makeHandle({ key: 'turn-1:1' }) }],
    },
  },
  { props: signInBy(signIn.form({ submit: async () => '' })) },
  {
    props: signInBy(async () => Promise.reject(new Error('no'))),
    steps: signInSteps((now) => now.start()),
  },
  ...[true, false].map((isOpen) => ({
    props: signInBy(popup(isOpen)),
    steps: signInSteps((now) => now.start()),
  })),
];

const of = (kind: Kind, all: readonly Drawn[]) => all.map((state) => ({ ...state, kind }));
/** The states of cards in which a part renders differently. */
export const states: readonly State[] = [
  ...of('Approval', approvals),
  ...of('Question', questions),
  ...of('Credential', signIns),
  ...of('Finish', finishes),
];
