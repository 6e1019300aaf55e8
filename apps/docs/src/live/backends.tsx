import { defineInterruptTool, InvalidAnswerError } from '@holdpoint/client';
import { approval } from '@holdpoint/react';
import { type HeldAnswer, HeldCall } from '@holdpoint/react/hosts/held-call';
import { useState } from 'react';
import { z } from 'zod';
import type { Ask, Scene, SceneViewProps } from './scene.ts';

// Questions as the adapters hand them over. Where a scene has no region, the app defines nothing.

const approved = {
  answer: { resumed: { approved: true } },
  verdict: { kind: 'approved' },
} as const;
const transfer = {
  input: { to: 'Ada', amount: 50 },
  ...approved,
  yes: 'Sent 50 to Ada.',
  no: 'Nothing was sent.',
} satisfies Partial<Ask>;

const approves = { isInputKnown: true, takesReason: true, resumed: { approved: true } } as const;
const onlyAnswers = { respond: true, restart: false, replaceInput: false, cancel: false } as const;

const delivery = {
  type: 'object',
  title: 'Delivery',
  properties: {
    street: { type: 'string', title: 'Street and number', minLength: 3 },
    floor: { type: 'integer', title: 'Floor', minimum: 0, maximum: 40 },
    speed: { enum: ['standard', 'express'], title: 'Speed' },
    insured: { type: 'boolean', title: 'Insured' },
  },
  required: ['street', 'speed'],
};

const parcel = {
  input: { question: 'Where should the parcel go?' },
  answer: { output: { street: 'Main Street 5', speed: 'express' } },
  verdict: { kind: 'answered', words: ['Main Street 5', 'express'] },
  draft: { form: { input: { street: 'Main Street 5', speed: 'express' }, texts: {}, json: null } },
  yes: 'It arrives tomorrow.',
  no: 'Then I keep it here.',
} as const;

// #region genkit
const userApproval = defineInterruptTool({
  name: 'userApproval',
  input: z.object({ action: z.string(), details: z.string() }),
  answer: 'respond', // what the person says is the tool's result
  output: z.object({ approved: z.boolean(), feedback: z.string().optional() }),
});

const userApprovalCard = approval(userApproval, {
  decide: ({ approved, reason: feedback }) => ({ output: { approved, feedback } }),
});
// #endregion genkit

export const backends = {
  form: {
    message: 'Send the parcel.',
    asks: [
      {
        tool: { name: 'askDelivery' },
        more: { answerSchema: delivery, allowed: { ...onlyAnswers, cancel: true } },
        ...parcel,
      },
    ],
  },
  genkit: {
    message: 'Close my savings account.',
    asks: [
      {
        tool: userApproval,
        input: { action: 'Close the account', details: 'Savings, balance 0.00 EUR' },
        answer: { output: { approved: true } },
        verdict: { kind: 'approved' },
        yes: 'It is closed.',
        no: 'Then I leave it open.',
      },
    ],
    renderers: [userApprovalCard],
  },
  'ai-sdk': {
    message: 'Send Ada 50.',
    asks: [
      {
        tool: { name: 'transfer_money' },
        more: { approves, message: 'Transfers wait for your word.' },
        ...transfer,
      },
    ],
  },
  langgraph: {
    message: 'Send Ada 50.',
    asks: [
      {
        tool: { name: 'transfer_money' },
        more: {
          approves,
          message: 'Transfers wait for your word.',
          allowed: { replaceInput: true },
        },
        ...transfer,
      },
    ],
  },
  'tanstack-ai': {
    message: 'Send Ada 50.',
    asks: [
      {
        tool: { name: 'transfer_money' },
        more: {
          approves: { ...approves, takesReason: false },
          allowed: { replaceInput: true, cancel: true },
        },
        ...transfer,
      },
    ],
  },
  'ag-ui': {
    message: 'Send the parcel.',
    asks: [
      {
        tool: { name: 'delivery' },
        ...parcel,
        input: { parcel: 'Books, 2 kg' },
        more: {
          answerSchema: delivery,
          continues: true,
          message: 'Where should the parcel go?',
          allowed: { ...onlyAnswers, cancel: true },
        },
      },
    ],
  },
  kortyx: {
    message: 'Book a room.',
    asks: [
      {
        tool: { name: 'ask-room' },
        input: {
          question: 'Which room?',
          options: [
            { id: 'garden', label: 'Garden room', description: '12 seats' },
            { id: 'attic', label: 'Attic', description: '6 seats' },
          ],
        },
        more: {
          answerSchema: { type: 'string', enum: ['garden', 'attic'] },
          continues: true,
          allowed: { ...onlyAnswers, cancel: true },
          provenance: { agent: 'support' },
        },
        answer: { output: 'garden' },
        verdict: { kind: 'answered', words: ['Garden room'] },
        draft: { chosen: [0] },
        yes: 'Booked.',
        no: 'Then I book none.',
      },
    ],
  },
  'held-call': { message: 'Send Ada 50.', asks: [], View: Held },
} satisfies Record<string, Scene>;

// #region held-call
function Held({ trouble }: SceneViewProps) {
  const [answer, setAnswer] = useState<HeldAnswer>();
  async function send(given: HeldAnswer) {
    if (trouble === 'refused') throw new InvalidAnswerError('', 'this account is locked');
    if (trouble === 'lost') throw new TypeError('the reply is lost');
    setAnswer(given);
  }
  return (
    <>
      <HeldCall
        conversation="chat-1"
        id="call-1"
        name="transfer_money"
        input={{ to: trouble === 'hidden' ? 'A\u200bda' : 'Ada', amount: 50 }}
        onAnswer={send}
      />
      {answer && <pre>{JSON.stringify(answer, null, 2)}</pre>}
    </>
  );
}
// #endregion held-call
