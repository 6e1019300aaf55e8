// What approves depends on the tool: by types, for every card, renderer and headless root, in both directions. Public
// entries only.
import { defineInterruptTool, type InterruptTool } from '@holdpoint/client';
import {
  type AgentTurn,
  ApprovalCard,
  approval,
  CredentialRefresh,
  credential,
  customCard,
  type HandleOf,
  type InterruptHandle,
  MultiChoiceQuestion,
  question,
  useInterrupt,
} from '@holdpoint/react';
import { Approval, Credential, Question } from '@holdpoint/react/headless';
import { z } from 'zod';

const transfer = defineInterruptTool({
  name: 'transfer',
  input: z.object({ to: z.string(), amount: z.number() }),
  answer: 'restart',
  output: z.object({ refused: z.string() }),
  resumed: z.object({ status: z.enum(['PAID', 'REJECTED']) }),
});
const ask = defineInterruptTool({
  name: 'ask',
  input: z.object({ question: z.string() }),
  answer: 'respond',
  output: z.object({ status: z.enum(['PAID', 'REJECTED']) }),
});
const mail = defineInterruptTool({
  name: 'mail',
  input: z.object({}),
  answer: 'restart',
  resumed: z.union([z.object({ token: z.string() }), z.object({ declined: z.literal(true) })]),
});

const tells = () => ({ resumed: { status: 'PAID' as const } });
const gives = () => ({ output: { status: 'PAID' as const } });
const refuses = () => ({ output: { refused: 'no' } });
const either = (): ReturnType<typeof tells> | ReturnType<typeof gives> =>
  Math.random() > 0.5 ? tells() : gives();

// --- Renderers

approval(transfer, { decide: tells });
approval(ask, { decide: gives });
approval(transfer, {
  decide: ({ approved }) => ({ resumed: { status: approved ? 'PAID' : 'REJECTED' } }),
});
approval(ask, {
  decide: ({ approved }) => ({ output: { status: approved ? 'PAID' : 'REJECTED' } }),
});
// @ts-expect-error: a result would stand for a payment that never was
approval(transfer, { decide: gives });
// @ts-expect-error: nor may it be so some of the time
approval(transfer, { decide: either });
// @ts-expect-error: nor where it was rejected: that has a mapper of its own
approval(transfer, { decide: ({ approved }) => (approved ? tells() : refuses()) });
// @ts-expect-error: a tool that only asks is not run again
approval(ask, { decide: tells });
// @ts-expect-error: nor some of the time
approval(ask, { decide: either });

approval(transfer, { decide: tells, rejected: refuses });
// @ts-expect-error: nobody says what approves
approval(transfer);
// @ts-expect-error: nobody says what approves
approval(ask, { rejected: gives });
const open = defineInterruptTool({ name: 'open', input: z.object({}), answer: 'restart' });
approval(open);
const usual = z.object({ approved: z.boolean(), reason: z.string().optional() });
approval(defineInterruptTool({ ...open, resumed: usual }));
const noted = usual.extend({ note: z.string() });
// @ts-expect-error: the note is missing
approval(defineInterruptTool({ ...open, resumed: noted }), { title: 'Open' });
approval(transfer, { decide: tells, rejected: tells });
approval(transfer, {
  decide: tells,
  rejected: (reason) => ({ output: { refused: reason ?? 'no' } }),
});
approval(ask, { decide: gives, rejected: gives });
// @ts-expect-error: a tool that only asks is not run again to hear no
approval(ask, { decide: gives, rejected: tells });
// @ts-expect-error: this is not what the tool gives
approval(transfer, { decide: tells, rejected: () => ({ output: 7 }) });

question(transfer, { answer: tells, declined: refuses });
question(ask, { answer: gives, declined: gives });
// @ts-expect-error: the chosen answer would stand for a run
question(transfer, { answer: gives });
// @ts-expect-error: a tool that only asks is not run again
question(ask, { answer: tells });
// @ts-expect-error: nor where it is declined
question(ask, { declined: tells });

const way = { provider: 'Acme Mail', refresh: async () => 'ref' };
credential(mail, way);
credential(mail, { ...way, resumed: (token) => ({ token }) });
credential(mail, { ...way, declined: () => ({ resumed: { declined: true } }) });
credential(mail, { ...way, declined: () => ({ output: 'no' }) });
// @ts-expect-error: this tool is told a token
credential(mail, { ...way, resumed: (reference) => ({ reference }) });
// @ts-expect-error: a reference would be the result, and the model would read it
credential(ask, way);

// --- Cards

declare const turn: AgentTurn;
declare const paying: HandleOf<typeof transfer>;
declare const asking: HandleOf<typeof ask>;
declare const mailing: HandleOf<typeof mail>;
declare const unknown: InterruptHandle;

const fine = [
  <ApprovalCard key="1" interrupt={paying} decide={tells} rejected={refuses} />,
  <ApprovalCard key="2" interrupt={asking} decide={gives} />,
  <ApprovalCard
    key="3"
    interrupt={paying}
    decide={({ approved }) => ({ resumed: { status: approved ? 'PAID' : 'REJECTED' } })}
  />,
  <MultiChoiceQuestion key="4" interrupt={paying} answer={tells} declined={refuses} />,
  <MultiChoiceQuestion key="5" interrupt={asking} answer={gives} />,
  <CredentialRefresh key="6" {...way} interrupt={mailing} resumed={(token) => ({ token })} />,
  <Approval.Root key="7" interrupt={paying} decide={tells} rejected={refuses} />,
  <Approval.Root key="8" interrupt={asking} decide={gives} />,
  <Question.Root key="9" interrupt={paying} answer={tells} declined={refuses} />,
  <Question.Root key="10" interrupt={asking} answer={gives} />,
  <Credential.Root key="11" {...way} interrupt={mailing} declined={() => ({ output: 'no' })} />,
  // If the types don't know the tool, it is checked when it is answered.
  <ApprovalCard key="12" interrupt={unknown} decide={tells} />,
  <ApprovalCard key="13" interrupt={unknown} decide={gives} />,
  <MultiChoiceQuestion key="14" interrupt={unknown} answer={either} />,
  <CredentialRefresh key="15" {...way} interrupt={unknown} />,
];
console.assert(fine);

// @ts-expect-error
<ApprovalCard interrupt={paying} decide={gives} />;
// @ts-expect-error
<ApprovalCard interrupt={paying} decide={either} />;
// @ts-expect-error
<ApprovalCard interrupt={asking} decide={tells} />;
// @ts-expect-error
<ApprovalCard interrupt={asking} rejected={tells} />;
// @ts-expect-error
<MultiChoiceQuestion interrupt={paying} answer={gives} />;
// @ts-expect-error
<MultiChoiceQuestion interrupt={asking} answer={tells} />;
// @ts-expect-error
<MultiChoiceQuestion interrupt={asking} declined={tells} />;
// @ts-expect-error
<CredentialRefresh {...way} interrupt={asking} />;
// @ts-expect-error
<CredentialRefresh {...way} interrupt={mailing} resumed={(reference) => ({ reference })} />;
// @ts-expect-error
<Approval.Root interrupt={paying} decide={gives} />;
// @ts-expect-error
<Approval.Root interrupt={asking} decide={tells} />;
// @ts-expect-error
<Approval.Root interrupt={asking} rejected={tells} />;
// @ts-expect-error
<Question.Root interrupt={paying} answer={gives} />;
// @ts-expect-error
<Question.Root interrupt={asking} answer={tells} />;
// @ts-expect-error
<Question.Root interrupt={asking} declined={tells} />;
// @ts-expect-error
<Credential.Root {...way} interrupt={asking} />;

// --- By hand

export function Hooked() {
  const open = useInterrupt(turn, transfer);
  if (!open) return null;
  void turn.decide(open.tool.restart(open, { resumed: { status: 'PAID' } }));
  void turn.decide(open.tool.decline(open, { refused: 'no' }));
  // @ts-expect-error: this tool is restarted
  void turn.decide(open.tool.respond(open, { refused: 'no' }));
  // @ts-expect-error
  return <ApprovalCard interrupt={open} decide={gives} />;
}
customCard(ask, ({ interrupt }) => {
  void interrupt.turn.decide(interrupt.tool.respond(interrupt, { status: 'PAID' }));
  // @ts-expect-error: this tool is responded to
  void interrupt.turn.decide(interrupt.tool.restart(interrupt));
  return null;
});

// A tool of any kind is still a tool: lists of definitions and renderers take both.
const tools: readonly InterruptTool[] = [transfer, ask, mail];
console.assert(tools);
