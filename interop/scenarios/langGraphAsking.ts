import { type Interrupt, type Json, respond, restart } from '@holdpoint/client';
import { expect } from 'vitest';
import type { LangGraphAt } from './langGraph.ts';
import type { Scenario } from './scenario.ts';
import { ask, askOne, call, lastWords, openIn } from './stage.ts';

// What the documented ways to ask do with an answer, by the graph's own books: what approves runs, what rejects does not,
// and nothing that the kit itself could say is taken for either.

/** What an app says of the answers, and what the graph then does. */
interface Way {
  readonly name: string;
  readonly at: LangGraphAt;
  readonly says: string;
  /** The question, and the name by which an app defines it. */
  readonly asked: { readonly name: string; readonly input: Json };
  readonly yes: Json;
  readonly no: Json;
  /** What stands in the books after the yes. */
  readonly ran: Json;
}

const email = { to: 'ada@example.com', subject: 'Hello' };
const ways: readonly Way[] = [
  {
    name: 'approve or reject by a boolean',
    at: 'asking',
    says: 'approval',
    asked: {
      name: 'approval',
      input: { question: 'Is this correct?', llmOutput: 'Pay 900 to Ada' },
    },
    yes: true,
    no: false,
    ran: { tool: 'pay', input: { amount: 900 } },
  },
  {
    name: 'an interrupt inside a tool is named after its call',
    at: 'asking_tools',
    says: call('send_email', email),
    asked: {
      name: 'send_email',
      input: { action: 'send_email', ...email, message: 'Approve sending this email?' },
    },
    yes: { action: 'approve', subject: 'Hi' },
    no: { action: 'reject' },
    ran: { tool: 'send_email', input: { ...email, subject: 'Hi' } },
  },
];

const play = ({ name, at, says, asked, yes, no, ran }: Way): Scenario<LangGraphAt> => ({
  name: `${name}: the app’s yes runs it, its no does not, the kit has neither`,
  at,
  async play({ session, ran: runs }) {
    const rejected = await askOne(session, says);
    expect(rejected).toMatchObject({ ...asked, continues: true });
    // By these the kit's cards know an answer.
    expect(rejected.answerSchema).toBeUndefined();
    expect(rejected.approves).toBeUndefined();
    await session.resume([respond(rejected, no)]).outcome;
    expect(await runs()).toEqual([]);
    const approved = await askOne(session, says);
    await session.resume([respond(approved, yes)]).outcome;
    expect(await runs()).toEqual([ran]);
  },
});

const approve = (interrupt: Interrupt) => restart(interrupt);
const hotel = call('book_hotel', { place: 'Rome' });
const flight = call('book_flight', { place: 'Oslo' });

/** Played with both kinds of server. */
export const askingScenarios: readonly Scenario<LangGraphAt>[] = [
  ...ways.map(play),
  {
    name: 'review and edit: the app’s answer made from the edited text arrives',
    at: 'asking',
    async play({ session, ran: runs }) {
      const open = await askOne(session, 'editing');
      expect(open).toMatchObject({ name: 'editing', continues: true });
      await session.resume([respond(open, { editedText: 'Two cats.' })]).outcome;
      expect(await runs()).toEqual([{ tool: 'editing', input: { editedText: 'Two cats.' } }]);
    },
  },
  {
    name: 'validate in a loop: each question is a new one, answered in words',
    at: 'asking',
    async play({ session, ran: runs }) {
      const first = await askOne(session, 'age');
      expect(first).toMatchObject({ continues: true, answerSchema: { type: 'string' } });
      await session.resume([respond(first, 'old')]).outcome;
      const [second] = openIn(session);
      expect(second?.input).toEqual({ question: '"old" is not a valid age. What is your age?' });
      if (!second) throw new Error('It should be asked again.');
      expect(await runs()).toEqual([]);
      await session.resume([respond(second, '42')]).outcome;
      expect(await runs()).toEqual([{ tool: 'age', input: { age: 42 } }]);
    },
  },
  {
    name: 'Agent Inbox’s request: accept runs, edit runs what was edited, ignore and words do not',
    at: 'asking_tools',
    async play({ session, ran: runs }) {
      const open = async () => {
        const interrupt = await askOne(session, hotel);
        expect(interrupt).toMatchObject({ name: 'book_hotel', input: { place: 'Rome' } });
        expect(interrupt.approves).toBeDefined();
        return interrupt;
      };
      await session.resume([respond(await open(), { approved: false })]).outcome;
      expect(lastWords(session)).toContain('The user ignored this.');
      const inWords = { approved: false, reason: 'Not Rome.' };
      await session.resume([respond(await open(), inWords)]).outcome;
      expect(lastWords(session)).toContain('The user says: Not Rome.');
      expect(await runs()).toEqual([]);
      await session.resume([approve(await open())]).outcome;
      await session.resume([restart(await open(), { input: { place: 'Bari' } })]).outcome;
      expect(await runs()).toEqual([
        { tool: 'book_hotel', input: { place: 'Rome' } },
        { tool: 'book_hotel', input: { place: 'Bari' } },
      ]);
    },
  },
  {
    name: 'two of Agent Inbox’s requests at once, one in camel case: each gets its own answer',
    at: 'asking_tools',
    async play({ session, ran: runs, resumes }) {
      const [first, second] = await ask(session, hotel, flight);
      if (!first || !second) throw new Error('Two should be open.');
      expect([first.name, second.name]).toEqual(['book_hotel', 'book_flight']);
      expect(second.approves?.reasonField).toBe('required');
      const answers = [approve(first), respond(second, { approved: false, reason: 'By train.' })];
      await session.resume(answers).outcome;
      expect(await runs()).toEqual([{ tool: 'book_hotel', input: { place: 'Rome' } }]);
      expect(lastWords(session)).toContain('The user says: By train.');
      expect(resumes()).toBe(1);
    },
  },
  ...['actionRequests', 'action_requests', 'action_request'].map(
    (key): Scenario<LangGraphAt> => ({
      name: `a model’s own keys do not turn a question into a review and hide nothing: ${key}`,
      at: 'asking',
      async play({ session, ran: runs }) {
        const asked = [{ name: 'getWeather', args: { city: 'Rome' } }];
        const written = { to: 'Mallory', amount: 9000, [key]: asked };
        const open = await askOne(session, `passing ${JSON.stringify(written)}`);
        expect(open).toMatchObject({ name: 'passing', input: written, continues: true });
        expect(open.approves).toBeUndefined();
        expect(open.answerSchema).toBeUndefined();
        expect(await runs()).toEqual([]);
      },
    }),
  ),
];
