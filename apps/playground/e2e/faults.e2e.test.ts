import { describe, expect, test } from 'vitest';
import type { ScenePage } from './scenePage.ts';
import { playgroundForFile } from './startPlayground.ts';

const playground = playgroundForFile();

/** The scene shows what went wrong, and accepts a message afterwards. */
const notice = (scene: ScenePage) =>
  scene.page.getByRole('alert').filter({ hasText: /server|assistant|connection/i });

async function goesOn(scene: ScenePage): Promise<void> {
  const before = scene.turns.length;
  await scene.composer.fill('Think first');
  // A message begun as a decision arrives is sent by a second press.
  const enter = async () => {
    await scene.composer.press('Enter');
    return scene.composer.inputValue();
  };
  await expect.poll(enter).toBe('');
  await expect.poll(() => scene.conversation.textContent()).toContain('It is four.');
  expect(scene.turns.length).toBe(before + 1);
  expect(scene.errors).toEqual([]);
}

test('a turn that fails, before or after its first words, says so, keeps the message, and the next one works', async () => {
  const scene = await playground.open('/faults');
  await scene.say('Fail before any output');
  await scene.until('failed');
  await expect
    .poll(() => notice(scene).textContent())
    .toContain('The assistant couldn’t finish this step.');
  await expect.poll(() => scene.conversation.textContent()).toContain('Fail before any output');

  await scene.say('Fail midway');
  await notice(scene).getByText('The model is overloaded. Please try again in a minute.').waitFor();
  await expect.poll(() => scene.conversation.textContent()).toContain('Let me start by');
  await goesOn(scene);
  await expect.poll(() => notice(scene).count()).toBe(0);
});

test('a resume that the server refuses leaves the decision open, with the server’s words, to be answered again', async () => {
  const scene = await playground.open('/faults');
  await scene.ask('Refuse my approval');
  await scene.approve();
  await scene.page.getByText('The change window closed at 18:00.').first().waitFor();
  await scene.approval.waitFor();
  await expect.poll(() => scene.card.getAttribute('data-status')).toMatch(/open|arming/);
  expect(scene.resumes()).toHaveLength(1);
  // The sentence and the ledger agree.
  await scene.page.getByText('Your answer wasn’t accepted.').first().waitFor();
  expect(await playground.runs('faults', 'fragileJob')).toEqual([]);

  // Answering again makes exactly one more request.
  await scene.approve();
  await expect.poll(() => scene.resumes().length).toBe(2);
  await scene.until('waiting');
  expect(await playground.runs('faults', 'fragileJob')).toEqual([]);
  await goesOn(scene);
  await expect.poll(() => scene.conversation.textContent()).toContain('Set aside');
});

test('a tool that crashes after the approval may have done something: said so, over a reload too, and only a press tries again', async () => {
  const scene = await playground.open('/faults');
  await scene.ask('Fail after my approval');
  await scene.approve();
  await scene.until('failed');
  const runs = () => playground.runs('faults', 'fragileJob');
  const says = () => scene.card.getByText('It may be partly done').waitFor();
  await says();
  await scene.card.getByText('The job "nightly" crashed.').waitFor();
  expect(await scene.card.getAttribute('data-status')).toBe('failed');
  expect(await runs()).toHaveLength(1);
  await scene.page.reload();
  await says();
  expect(await scene.approval.count()).toBe(0);

  await scene.press('Try again');
  await scene.card.getByText('The step failed after an earlier answer.').waitFor();
  expect(await runs()).toHaveLength(1);
  await scene.approve();
  await says();
  expect(await runs()).toHaveLength(2);
  await goesOn(scene);
  await expect
    .poll(() => scene.conversation.textContent())
    .toContain('the step then failed. It may be partly done.');
});

test('an unknown tool is drawn raw and whole, can’t be approved, and is rejected with a result', async () => {
  const scene = await playground.open('/faults');
  await scene.ask('Use an unknown tool');
  await expect.poll(() => scene.card.textContent()).toContain('U+202E');
  const card = await scene.card.textContent();
  expect(card).toContain('mysteryTool');
  expect(card).toContain('Unknown tool. You can only reject it; nothing will run.');
  expect(card).toContain('<img src=x onerror=alert(1)>');
  expect(card).toContain('all shown');
  expect(card).toContain('Approve is off: this app doesn’t know this tool');
  await scene.press('Reject');
  await scene.press('Send rejection');
  await scene.until('idle');
  expect(scene.resumes()).toMatchObject([
    {
      body: { data: { resume: { respond: [{ toolResponse: { output: { approved: false } } }] } } },
    },
  ]);
  expect(scene.errors).toEqual([]);
});

test('an input that breaks its schema is shown as it came, and can only be rejected', async () => {
  const scene = await playground.open('/faults');
  await scene.ask('Break the input');
  await expect
    .poll(() => scene.card.textContent())
    .toContain('The request doesn’t match the tool’s definition in this app.');
  await expect.poll(() => scene.card.textContent()).toContain('lots');
  await expect.poll(() => scene.approval.getAttribute('aria-disabled')).toBe('true');
  await scene.press('Reject');
  await scene.press('Send rejection');
  await scene.until('idle');
  await expect.poll(() => scene.conversation.textContent()).toContain('It carried on.');
});

test('a falsy result beside an approval survives the resume', async () => {
  const scene = await playground.open('/faults');
  await scene.ask('Return zero beside an approval');
  await scene.approve();
  await scene.until('idle');
  await expect.poll(() => scene.conversation.textContent()).toContain('["countErrors",0]');
});

test('two requests that can’t be told apart can’t be answered, and a ready message goes on', async () => {
  const scene = await playground.open('/faults');
  await scene.ask('Ask twice without refs');
  await scene.page.getByText('Two of these requests look the same to the server.').waitFor();
  expect(await scene.page.locator('[data-hp-answer="send-all"]').count()).toBe(0);
  await scene.step(1, 'Approval', 'to decide').click();
  await scene.card.getByText('Two requests look identical').waitFor();
  await expect.poll(() => scene.approval.getAttribute('aria-disabled')).toBe('true');
  await scene.press('Ask the assistant to ask again');
  await scene.page.getByText(/Two of your requests can’t be told apart/).waitFor();
  await expect.poll(() => scene.card.count()).toBe(0);
  // The ready message is its own turn, which is sent before the next one is counted.
  await expect.poll(() => scene.turns.length).toBe(2);
  await goesOn(scene);
  expect(scene.resumes()).toEqual([]);
});

describe('a backend that', () => {
  test.each([
    ['answers HTML', 'broken/html', 'The server answered with'],
    ['wants a sign-in', 'broken/unauthorized', 'The server asks you to sign in again.'],
    ['is not there', 'nowhere', 'Nothing was found at the server’s address.'],
  ])(
    '%s is said to do so; what was written stays and can be sent again',
    async (_, agent, words) => {
      const scene = await playground.open(`/faults?backend=${agent}`);
      await scene.say('Are you there?');
      await notice(scene).waitFor();
      await expect.poll(() => notice(scene).textContent()).toContain(words);
      await expect.poll(() => notice(scene).textContent()).toContain('Your message is still here');
      await expect.poll(() => scene.conversation.textContent()).toContain('Are you there?');
      expect(scene.turns).toHaveLength(1);

      await scene.button('Send again').click();
      await expect.poll(() => scene.turns.length).toBe(2);
      await notice(scene).waitFor();
      // Another message can be sent.
      await scene.say('Hello?');
      await expect.poll(() => scene.turns.length).toBe(3);
      expect(scene.errors).toEqual([]);
    },
  );

  test.each([
    ['ends inside a frame', 'broken/cut', 'This answer stops in the middle of a'],
    [
      'ends without a last frame',
      'broken/unfinished',
      'This answer ends without saying how it ended.',
    ],
  ])(
    '%s is not taken for one that has finished; what came stays, and a message goes on',
    async (_, agent, said) => {
      const scene = await playground.open(`/faults?backend=${agent}`);
      await scene.say('Are you there?');
      await notice(scene).waitFor();
      await expect
        .poll(() => notice(scene).textContent())
        .toContain('The connection was lost before the reply was complete.');
      await expect.poll(() => scene.conversation.textContent()).toContain(said);
      await expect
        .poll(() => scene.conversation.textContent())
        .toContain('This reply ended early.');
      await expect.poll(() => scene.conversation.textContent()).toContain('Are you there?');

      await scene.say('Hello?');
      await expect.poll(() => scene.turns.length).toBe(2);
      expect(scene.errors).toEqual([]);
    },
  );

  test('sends unknown parts is heard as far as it is understood', async () => {
    const scene = await playground.open('/faults?backend=broken/unknown-parts');
    await scene.say('Are you there?');
    await expect.poll(() => scene.conversation.textContent()).toContain('and more.');
    const said = await scene.conversation.textContent();
    expect(said).toContain('Known words,');
    expect(said).toContain('Something this version can’t show');
  });
});
