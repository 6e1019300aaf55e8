import { defineInterruptTool, type Session } from '@holdpoint/client';
import {
  customCard,
  type HandleOf,
  type InterruptHandle,
  Interrupts,
  Transcript,
  useAgentTurn,
} from '@holdpoint/react';
import { Approval, Question } from '@holdpoint/react/headless';
import { approve } from '@holdpoint/react/testing';
import { type ComponentProps, forwardRef, lazy, Suspense, useState } from 'react';
import { z } from 'zod';
import { renderers as ownCards } from '../../../../docs/example/cards.tsx';
import { cards } from './cards.tsx';
import type { Scene, SceneViewProps } from './scene.ts';

const approved = {
  answer: { resumed: { approved: true } },
  verdict: { kind: 'approved' },
} as const;

// #region headless
const pay = defineInterruptTool({
  name: 'pay',
  input: z.object({ to: z.string(), amount: z.number() }),
  answer: 'restart',
});

const Button = forwardRef<HTMLButtonElement, ComponentProps<'button'> & { look?: string }>(
  function Button({ look = 'plain', ...props }, ref) {
    return <button {...props} ref={ref} data-our-look={look} />;
  },
);

function PlainApproval({ interrupt }: { interrupt: InterruptHandle }) {
  return (
    <Approval.Root
      interrupt={interrupt}
      className={({ status }) => (status === 'unknown' ? 'plain warn' : 'plain')}
    >
      <Approval.Title className="title" />
      <Approval.Arguments />
      <Approval.Reason />
      <Approval.Status />
      <Approval.Actions render={<footer className="row" />}>
        <Approval.Reject render={<Button />} />
        <Approval.Approve
          render={(props, { isOff }) => <Button {...props} look={isOff ? 'faint' : 'strong'} />}
        />
        <Approval.Back render={<Button />} />
        <Approval.Reopen render={<Button />} />
        <Approval.CheckAgain render={<Button />} />
      </Approval.Actions>
      <Approval.Receipt />
    </Approval.Root>
  );
}

const plainApproval = customCard(pay, PlainApproval);
// #endregion headless

// #region headless-question
const ask = defineInterruptTool({
  name: 'ask',
  input: z.object({ question: z.string(), choices: z.array(z.string()) }),
  answer: 'respond',
});

function PlainQuestion({ interrupt }: { interrupt: HandleOf<typeof ask> }) {
  return (
    <Question.Root interrupt={interrupt} className="plain">
      <Question.Group>
        <Question.Asker />
        <Question.Prompt />
        <Question.Options>
          {(placed) => <Question.Option key={placed.at} placed={placed} />}
        </Question.Options>
      </Question.Group>
      <Question.Notes />
      <Question.Notice />
      <Question.Rest />
      <Question.Status />
      <Question.Actions className="row">
        <Question.Decline />
        <Question.Send />
        <Question.Reopen />
        <Question.CheckAgain />
      </Question.Actions>
      <Question.Receipt />
    </Question.Root>
  );
}

const plainQuestion = customCard(ask, PlainQuestion);
// #endregion headless-question

// #region testing
function UnderTest({ turn, renderers }: SceneViewProps) {
  const [words, setWords] = useState('');
  const run = () =>
    approve('sendMoney').then(
      () => setWords('The test passed.'),
      (error: unknown) => setWords(String(error)),
    );
  return (
    <>
      <p>
        <button type="button" onClick={() => void run()}>
          Run await approve('sendMoney')
        </button>{' '}
        <output>{words}</output>
      </p>
      <Interrupts turn={turn} renderers={renderers} />
    </>
  );
}
// #endregion testing

// #region devtools
const Devtools = lazy(async () => {
  await import('@holdpoint/devtools/styles.css');
  const { HoldpointDevtools } = await import('@holdpoint/devtools');
  return { default: HoldpointDevtools };
});

function WithDevtools({ turn, renderers }: SceneViewProps) {
  const [replayed, setReplayed] = useState<Session>();
  const shown = useAgentTurn(replayed ?? turn.session);
  return (
    <>
      <Transcript turn={shown} renderers={renderers} />
      <Interrupts turn={shown} renderers={renderers} />
      <Suspense>
        <Devtools turn={turn} onReplay={setReplayed} dock="page" defaultOpen />
      </Suspense>
    </>
  );
}
// #endregion devtools

export const own = {
  custom: {
    message: 'Find me a seat.',
    asks: [
      {
        tool: { name: 'pickSeat' },
        input: { flight: 'LH 2031', free: ['12A', '14C', '17F'] },
        answer: { output: { seat: '17F' } },
        verdict: { kind: 'approved' },
        yes: 'It is yours.',
        no: 'Then I take no seat.',
      },
    ],
    renderers: ownCards,
  },
  headless: {
    message: 'Pay Ada.',
    asks: [
      {
        tool: pay,
        input: { to: 'Ada', amount: 50 },
        ...approved,
        yes: 'Paid.',
        no: 'Then I leave it.',
      },
    ],
    renderers: [plainApproval],
  },
  'headless-question': {
    message: 'Plan a barbecue.',
    asks: [
      {
        tool: ask,
        input: { question: 'Which day?', choices: ['Friday', 'Saturday'] },
        answer: { output: { choice: 'Friday' } },
        verdict: { kind: 'answered', words: ['Friday'] },
        draft: { chosen: [0] },
        yes: 'Noted.',
        no: 'Noted.',
      },
    ],
    renderers: [plainQuestion],
  },
  testing: { ...cards.approval, View: UnderTest },
  devtools: { ...cards.approval, View: WithDevtools },
} satisfies Record<string, Scene>;
