import { expect, test } from 'vitest';
import { startForTest } from '../testing/startForTest.ts';
import { interruptsOf, respond, type TurnResult, talkTo, wordsOf } from '../testing/talkTo.ts';

const questionsOf = (turn: TurnResult) =>
  interruptsOf(turn).map((part) => (part.toolRequest.input as { question: string }).question);

/** Answers every open question, in order. */
const answers = (turn: TurnResult, ...outputs: readonly unknown[]) =>
  interruptsOf(turn).map((part, index) => respond(part, outputs[index]));

test('asks one, two at once, then free text, and the plan holds every answer', async () => {
  const server = await startForTest();
  const barbecue = talkTo(server.url, 'barbecue');
  const guests = await barbecue.send('Can we have a BBQ on Sunday?');
  expect(questionsOf(guests)).toEqual(['How many people are coming?']);

  const two = await barbecue.resume(...answers(guests, { selected: ['some'] }));
  expect(interruptsOf(two).map((part) => part.toolRequest.input)).toMatchObject([
    { multiple: true, min: 1, max: 3, allowOther: true },
    { question: 'Which drinks?' },
  ]);
  const diet = await barbecue.resume(
    ...answers(two, { selected: ['fish'], other: 'corn' }, { selected: ['soft'] }),
  );
  expect(interruptsOf(diet).map((part) => part.toolRequest.input)).toEqual([
    { question: expect.any(String) },
  ]);
  const plan = wordsOf(
    await barbecue.resume(...answers(diet, { selected: [], other: 'Bo eats no nuts' })),
  );
  for (const words of [
    'Sunday',
    '5 to 10',
    'Fish, corn',
    'Lemonade and water',
    'Bo eats no nuts',
  ]) {
    expect(plan).toContain(words);
  }
  const { state } = await barbecue.snapshot();
  expect(state?.artifacts).toMatchObject([{ name: 'plan.md' }]);
  expect(state?.custom).toEqual({ planned: 'Barbecue' });
});

test('a declined question is left open in the plan, and what is known is not asked', async () => {
  const server = await startForTest();
  const barbecue = talkTo(server.url, 'barbecue');
  const two = await barbecue.send('Plan a barbecue for 12 people');
  expect(questionsOf(two)).toHaveLength(2);
  const declined = { selected: [], declined: true };
  const diet = await barbecue.resume(...answers(two, declined, declined));
  const plan = wordsOf(await barbecue.resume(...answers(diet, { selected: [], other: '' })));
  expect(plan).toContain('Guests: 12');
  expect(plan).toContain('Grill: a bit of everything');
  expect(plan).toContain('Keep in mind: nothing special');
});

test.each([
  'a steak',
  null,
  { selected: ['unicorn'] },
  { selected: 'fish' },
  { selected: ['fish', 'burgers', 'peppers', 'sausages'] },
  { selected: [] },
])('nonsense (%j) is asked once more, alone, and then left open', async (nonsense) => {
  const server = await startForTest();
  const barbecue = talkTo(server.url, 'barbecue');
  const two = await barbecue.send('Plan a barbecue for 4 people');
  const again = await barbecue.resume(...answers(two, nonsense, { selected: ['beer'] }));
  expect(wordsOf(again)).toContain('didn’t get that');
  expect(questionsOf(again)).toEqual(['What should we grill?']);
  const diet = await barbecue.resume(...answers(again, nonsense));
  expect(questionsOf(diet)).toEqual(['Anything I should know, such as allergies or diets?']);
});
