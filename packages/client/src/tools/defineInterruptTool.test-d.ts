import { expectTypeOf } from 'vitest';
import { z } from 'zod';
import type { Interrupt } from '../protocol/interrupt.ts';
import {
  type AnswerOf,
  type DeclineOf,
  defineInterruptTool,
  type InterruptTool,
  type TypedInterrupt,
} from './defineInterruptTool.ts';

const transfer = defineInterruptTool({
  name: 'transferMoney',
  input: z.object({ to: z.string(), amount: z.number() }),
  metadata: z.object({ reason: z.string() }).optional(),
  answer: 'restart',
  resumed: z.object({ approved: z.boolean(), note: z.string().optional() }),
});
const ask = defineInterruptTool({
  name: 'ask',
  input: z.object({ question: z.string() }),
  answer: 'respond',
  output: z.string(),
});
declare const interrupt: Interrupt;

// The name is kept as it was written.
expectTypeOf(transfer.name).toEqualTypeOf<'transferMoney'>();

// Input and metadata come from the schemas.
const match = transfer.match(interrupt);
if (match) {
  expectTypeOf(match.input).toEqualTypeOf<{ to: string; amount: number }>();
  expectTypeOf(match.metadata).toEqualTypeOf<{ reason: string } | undefined>();
}
expectTypeOf<TypedInterrupt<typeof transfer>['input']['amount']>().toEqualTypeOf<number>();

// `resumed`, `input` and `output` are checked where they are given.
transfer.restart(interrupt, { resumed: { approved: true, note: 'fine' } });
transfer.restart(interrupt, { resumed: { approved: true }, input: { to: 'Ada', amount: 1 } });
ask.respond(interrupt, 'yes');
// @ts-expect-error: `approved` is a boolean
transfer.restart(interrupt, { resumed: { approved: 'yes' } });
// @ts-expect-error: `amount` is a number
transfer.restart(interrupt, { resumed: { approved: true }, input: { to: 'Ada', amount: '1' } });
// @ts-expect-error: the output is a string
ask.respond(interrupt, 7);
// @ts-expect-error: a tool is answered in one of two ways
defineInterruptTool({ name: 'x', input: z.any(), answer: 'approve' });

// A tool without schemas for its answer takes anything.
const loose = defineInterruptTool({ name: 'loose', input: z.any(), answer: 'respond' });
loose.respond(interrupt, { anything: [1, 2] });

// What answers a tool follows its kind, in both directions; a decline may be a result in either.
transfer.decline(interrupt, { anything: 1 });
ask.decline(interrupt, 'no answer');
// @ts-expect-error: a result would stand for a run that never was
transfer.respond(interrupt, { approved: true });
// @ts-expect-error: a tool that only asks can't be run
ask.restart(interrupt, { resumed: true });
// @ts-expect-error: nor without a word
ask.restart(interrupt);
// @ts-expect-error: the result of this tool is a string, also where it is declined
ask.decline(interrupt, 7);

type Told = { readonly resumed: { approved: boolean; note?: string | undefined } };
expectTypeOf<AnswerOf<typeof transfer>>().toEqualTypeOf<Told>();
expectTypeOf<AnswerOf<typeof ask>>().toEqualTypeOf<{ readonly output: string }>();
expectTypeOf<DeclineOf<typeof ask>>().toEqualTypeOf<{ readonly output: string }>();
expectTypeOf<DeclineOf<typeof transfer>>().toEqualTypeOf<Told | { readonly output: unknown }>();
expectTypeOf<AnswerOf<InterruptTool>>().toEqualTypeOf<
  { readonly output: unknown } | { readonly resumed: unknown }
>();

// A definition of either kind is a definition.
expectTypeOf(transfer).toExtend<InterruptTool>();
expectTypeOf(ask).toExtend<InterruptTool>();
// One whose kind is not known until it runs can be answered either way; the wrong one throws.
declare const some: InterruptTool;
some.respond(interrupt, 'yes');
some.restart(interrupt);
