import { eventType, Inngest } from 'inngest';
import { z } from 'zod';

const input = z.object({ to: z.string(), eur: z.number() });
const asked = eventType('payment/asked', { schema: z.object({ id: z.string(), input }) });
const answer = z.object({ type: z.string(), input: z.unknown().optional() });
const answered = eventType('payment/answered', { schema: answer.extend({ id: z.string() }) });
const sent = z.object({ id: z.string(), answer: answer.extend({ decisionId: z.string() }) });

export const inngest = new Inngest({ id: 'shop' });

/** What your page shows as `<HeldCall>`, and what was paid: your database. */
export const open = new Map<string, { name: string; input: unknown }>();
export const paid: z.infer<typeof input>[] = [];

/** Asks a person, and pays once they approve. Without `retries: 0`, a payment that fails is made again. */
export const payment = inngest.createFunction(
  { id: 'payment', retries: 0, triggers: [asked] },
  async ({ event, step }) => {
    const { id } = event.data;
    const wait = { event: answered, match: 'data.id', timeout: '7d' };
    const [answer] = await Promise.all([
      step.waitForEvent('answer', wait), // before anyone can answer
      step.run('ask', () => void open.set(id, { name: 'pay', input: event.data.input })),
    ]);
    await step.run('close', () => void open.delete(id));
    if (answer?.data.type !== 'approve') return 'Not paid.';
    // The browser’s input: checked like any other.
    const approved = input.parse(answer.data.input);
    return step.run('pay', () => `Paid ${paid.push(approved)}.`);
  },
);

/** Where the `onAnswer` of `<HeldCall>` sends the call’s id and the answer. Inngest takes an event’s id once in 24 hours. */
export async function takeAnswer(request: Request): Promise<Response> {
  const { id, answer } = sent.parse(await request.json());
  const { decisionId, ...told } = answer;
  await inngest.send(answered.create({ ...told, id }, { id: decisionId }));
  return new Response(null, { status: 204 });
}
