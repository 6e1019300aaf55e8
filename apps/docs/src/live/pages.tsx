import { defineInterruptTool } from '@holdpoint/client';
import {
  approval,
  Composer,
  Interrupts,
  JumpToLatest,
  MessagesProvider,
  Transcript,
  useFollowEnd,
  Value,
} from '@holdpoint/react';
import { Inbox, useInbox } from '@holdpoint/react/inbox';
import { ar } from '@holdpoint/react/messages/ar';
import { de } from '@holdpoint/react/messages/de';
import { ja } from '@holdpoint/react/messages/ja';
import '@holdpoint/react/inbox.css';
import { useMemo, useState } from 'react';
import { z } from 'zod';
import { cards, invoice } from './cards.tsx';
import type { Scene, SceneViewProps } from './scene.ts';

const { asks, renderers } = cards.approval;

// #region quick-start
const transferMoney = defineInterruptTool({
  name: 'transferMoney',
  input: z.object({ to: z.string(), amount: z.number() }),
  answer: 'restart', // Genkit runs the tool again, with the decision
  resumed: z.object({ approved: z.boolean(), note: z.string().optional() }),
});

const transferCard = approval(transferMoney, {
  title: ({ input }) => (
    <>
      Pay <Value>{input.amount}</Value> to <Value>{input.to}</Value>
    </>
  ),
  decide: ({ approved, reason }) => ({ resumed: { approved, note: reason } }),
});

function Bank({ turn, renderers }: SceneViewProps) {
  return (
    <>
      <Transcript turn={turn} renderers={renderers} />
      <Interrupts turn={turn} renderers={renderers} />
      <Composer turn={turn} />
    </>
  );
}
// #endregion quick-start

// #region turn
function Controls({ turn, renderers }: SceneViewProps) {
  const isAtWork = turn.status === 'sending' || turn.status === 'streaming';
  return (
    <>
      <p>
        <code>turn.status</code> is <code>{turn.status}</code>, <code>turn.interrupts</code> has{' '}
        {turn.interrupts.length}.
      </p>
      <Transcript turn={turn} renderers={renderers} />
      <Interrupts turn={turn} renderers={renderers} />
      <p>
        <button type="button" disabled={!isAtWork} onClick={turn.stop}>
          Stop
        </button>{' '}
        <button
          type="button"
          disabled={isAtWork}
          onClick={() => void turn.startOver().then(() => turn.send('Pay the invoice.'))}
        >
          New conversation
        </button>
      </p>
    </>
  );
}
// #endregion turn

// #region transcript
function Conversation({ turn, renderers }: SceneViewProps) {
  const end = useFollowEnd();
  return (
    <div ref={end.ref} className="live-scroll">
      <Transcript turn={turn} renderers={renderers} />
      <Interrupts turn={turn} renderers={renderers} />
      <JumpToLatest end={end} />
    </div>
  );
}
// #endregion transcript

// #region inbox
function Pending({ turn, renderers }: SceneViewProps) {
  const { session } = turn;
  const sources = useMemo(
    () => [{ backend: session.backend, label: 'Bank', sessions: [session] }],
    [session],
  );
  const [isOpen, setIsOpen] = useState(false);
  const inbox = useInbox(sources, { renderers, pollMs: false });
  return (
    <>
      <Inbox inbox={inbox} onOpen={() => setIsOpen(true)} />
      {isOpen && <Interrupts turn={turn} renderers={renderers} />}
    </>
  );
}
// #endregion inbox

// #region languages
const languages = { English: undefined, Deutsch: de, العربية: ar, 日本語: ja };
const tags = { English: 'en', Deutsch: 'de', العربية: 'ar', 日本語: 'ja' };

function Translated({ turn, renderers }: SceneViewProps) {
  const [name, setName] = useState<keyof typeof languages>('Deutsch');
  const cards = <Interrupts turn={turn} renderers={renderers} />;
  const words = languages[name];
  return (
    <>
      <label>
        Language:{' '}
        <select
          value={name}
          onChange={({ target }) => setName(target.value as keyof typeof languages)}
        >
          {Object.keys(languages).map((one) => (
            <option key={one}>{one}</option>
          ))}
        </select>
      </label>
      <div lang={tags[name]} dir={name === 'العربية' ? 'rtl' : 'ltr'}>
        {words ? <MessagesProvider value={words}>{cards}</MessagesProvider> : cards}
      </div>
    </>
  );
}
// #endregion languages

export const pages = {
  'quick-start': {
    message: 'Pay Ada 50',
    asks: [
      {
        tool: transferMoney,
        input: { to: 'Ada', amount: 50 },
        answer: { resumed: { approved: true } },
        verdict: { kind: 'approved' },
        yes: 'It is paid.',
        no: 'Nothing was paid.',
      },
    ],
    renderers: [transferCard],
    View: Bank,
  },
  turn: { message: 'Pay the invoice.', asks, renderers, View: Controls },
  transcript: {
    message: 'Pay the invoice of Lumen Works.',
    before: (turn) =>
      turn
        .reason('The invoice is in the mailbox. I read it first.')
        .say('I have read the invoice. ')
        .tool('readMail', { folder: 'Invoices' }, { found: 1 })
        .artifact({
          name: 'Invoice 2071',
          parts: [{ type: 'text', text: 'Lumen Works, 1,240.00 EUR, due on 1 December.' }],
        }),
    asks: [invoice],
    renderers,
    View: Conversation,
  },
  inbox: { message: 'Pay the invoice of Lumen Works.', asks, renderers, View: Pending },
  languages: { message: 'Pay the invoice.', asks, renderers, View: Translated },
} satisfies Record<string, Scene>;
