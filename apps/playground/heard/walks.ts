import type { Page } from 'playwright';
import type { Desktop } from './desktop.ts';

/** A keyboard user of a page, who listens. */
export interface Listener {
  readonly page: Page;
  readonly desktop: Desktop;
  /** Does something, waits for silence, and returns the utterances. */
  step(title: string, act: () => unknown): Promise<readonly string[]>;
  /** Records whether a promise of the accessibility pages is kept. */
  promise(words: string, isKept: boolean): void;
}

interface Walk {
  readonly name: string;
  readonly path: string;
  readonly walk: (listener: Listener) => Promise<void>;
}

const count = (said: readonly string[], words: RegExp): number =>
  said.filter((line) => words.test(line)).length;

const until = (page: Page, status: string) =>
  page.locator(`output[data-status="${status}"]`).waitFor({ state: 'attached' });

const press = ({ step, desktop }: Listener, key: string, title = key) =>
  step(title, () => desktop.key(key));

/** Sends a message with real keys, and listens to its card's arrival. */
async function ask(listener: Listener, text: string, title: RegExp): Promise<readonly string[]> {
  const { page, desktop, step, promise } = listener;
  const field = page.getByLabel('Message', { exact: true });
  await step('the field of the message', () => field.focus());
  const said = await step(`“${text}”, Enter: a decision arrives`, async () => {
    // A busy window can lose keys.
    for (let tries = 0; tries < 3 && (await field.inputValue()) !== text; tries += 1) {
      await field.selectText();
      desktop.type(text);
      await page.waitForTimeout(2_000);
    }
    desktop.key('Return');
    await until(page, 'waiting');
  });
  promise('a decision is announced once, with its title', count(said, title) === 1);
  promise('the line of its tool is not announced', count(said, /asked you/) === 0);
  return said;
}

/** Returns a button of the visible card; for Approve, whatever the app's label is. */
const buttonOf = (page: Page, name: string) => {
  const card = page.locator('article[data-hp-card]:visible');
  return name === 'Approve'
    ? card.locator('[data-hp-approve]').first()
    : card.getByRole('button', { name, exact: true }).first();
};

/** Moves the focus to a button of the card. */
const reach = ({ page, step }: Listener, name: string) =>
  step(`the focus on ${name}`, () => buttonOf(page, name).focus());

/** Waits until a button is active. */
const isLive = async (page: Page, name: string) => {
  while ((await buttonOf(page, name).getAttribute('aria-disabled')) !== 'false')
    await page.waitForTimeout(100);
};

export const walks: readonly Walk[] = [
  {
    name: 'bank: read, approved, and its receipt',
    path: '/bank',
    async walk(listener) {
      const { page, step, promise } = listener;
      await ask(listener, 'Pay Ada 50 EUR', /Approval needed: .*Pay €50\.00 to Ada/);
      const title = await press(listener, 'alt+j', 'Alt+J');
      promise('Alt+J reads the title', count(title, /Pay €50\.00 to Ada/) > 0);
      const read: string[] = [];
      for (let line = 1; line <= 10; line += 1)
        read.push(...(await press(listener, 'Down', `line ${line} below the title`)));
      promise('the arguments are read with their names', /amount/i.test(read.join(' ')));
      const approve = await reach(listener, 'Approve');
      promise('no shortcut letters are announced', count(approve, /shortcut|alt\+/i) === 0);
      await isLive(page, 'Approve');
      const after = await step('Enter on Approve', async () => {
        listener.desktop.key('Return');
        await until(page, 'idle');
      });
      promise(
        'the focus goes to the receipt, named by its title and what was answered',
        count(after, /Pay €50\.00 to Ada You approved this/) === 1,
      );
      promise('the focus is never on the composer in between', count(after, /Message entry/) === 0);
    },
  },
  {
    name: 'bank: a press that comes too early, and a rejection',
    path: '/bank',
    async walk(listener) {
      const { page, desktop, step, promise } = listener;
      await ask(listener, 'Pay Ada 51 EUR', /Approval needed: .*Pay €51\.00 to Ada/);
      // Whatever moves a card keeps its buttons off. Not a margin: the conversation scrolls along with that.
      await page.evaluate(() => {
        const card = document.querySelector<HTMLElement>('article[data-hp-card]');
        let frame = 0;
        let moves = 0;
        const move = () => {
          frame = requestAnimationFrame(move);
          moves += 1;
          if (card) card.style.translate = `0 ${(moves % 3) * -20}px`;
        };
        move();
        Object.assign(window, { rest: () => cancelAnimationFrame(frame) });
      });
      await reach(listener, 'Approve');
      const early = await press(listener, 'Return', 'Enter on Approve while the card moves');
      promise('an early press is explained once', count(early, /Too quick/) === 1);
      const rested = await step('the card rests', async () => {
        await page.evaluate(() => (window as unknown as { rest(): void }).rest());
        await isLive(page, 'Approve');
      });
      promise(
        'and once that one would count',
        count([...early, ...rested], /You can answer now/) === 1,
      );
      await reach(listener, 'Reject');
      await isLive(page, 'Reject');
      const reason = await press(listener, 'Return', 'Enter on Reject');
      promise('Reject goes to the reason', count(reason, /Reason/) > 0);
      await step('“too much”', () => desktop.type('too much'));
      await isLive(page, 'Send rejection');
      const after = await step('Control+Enter', async () => {
        desktop.key('ctrl+Return');
        await until(page, 'idle');
      });
      promise(
        'the focus goes to the receipt, named by its title and what was answered',
        count(after, /Pay €51\.00 to Ada You rejected this/) === 1,
      );
    },
  },
  {
    name: 'deploy: an answer that is off',
    path: '/deploy',
    async walk(listener) {
      const { page, desktop, step, promise } = listener;
      await ask(listener, 'Delete the build folder', /Approval needed/);
      const off = await reach(listener, 'Approve');
      promise('it says why it is off', count(off, /Approve is off|off:/) > 0);
      const pressed = await press(listener, 'Return', 'Enter on Approve, which is off');
      promise('a press on it is answered', pressed.length > 0);
      await step('the field of the phrase', () =>
        page.locator('article[data-hp-card] input').first().focus(),
      );
      await step('“build”', () => desktop.type('build'));
    },
  },
  {
    name: 'attack: hidden characters',
    path: '/attack',
    async walk(listener) {
      const { page, step, promise } = listener;
      await step('the account, by Tab and Down', () =>
        page.locator('article[data-hp-card] [data-hp-title]').focus(),
      );
      const read: string[] = [];
      for (let line = 1; line <= 14; line += 1)
        read.push(...(await press(listener, 'Down', `line ${line} below the title`)));
      promise('hidden characters are named', /U\+202E/.test(read.join(' ')));
    },
  },
  {
    name: 'barbecue: a question',
    path: '/barbecue',
    async walk(listener) {
      const { page, desktop, step, promise } = listener;
      await ask(listener, 'Plan a barbecue for Saturday', /Question needed: How many/);
      await press(listener, 'alt+j', 'Alt+J');
      const off = await reach(listener, 'Send answer');
      promise('it says why it is off', count(off, /off|[Cc]hoose/) > 0);
      const pressed = await press(listener, 'Return', 'Enter on Send answer, which is off');
      promise('a press on it is answered', pressed.length > 0);
      await step('the first option', () => page.getByRole('radio').first().focus());
      await step('Space', () => desktop.key('space'));
      await reach(listener, 'Send answer');
      await isLive(page, 'Send answer');
      await step('Enter on Send answer', async () => {
        desktop.key('Return');
        await page.getByText('2 decisions waiting').first().waitFor();
      });
    },
  },
  {
    name: 'mail: a sign-in',
    path: '/mail',
    async walk(listener) {
      const { page, desktop, step, promise } = listener;
      await ask(listener, 'What is in my calendar?', /Sign-in needed: /);
      await step('the field of the key', () => page.getByLabel('API key').focus());
      const empty = await press(listener, 'Return', 'Enter in the empty field');
      promise('an empty field is said', count(empty, /Fill in the field first/) > 0);
      await step('“wrong”', () => desktop.type('wrong'));
      const wrong = await press(listener, 'Return');
      promise('a wrong key is said', count(wrong, /sign-in didn’t work/) > 0);
      await step('“abc”', () => desktop.type('abc'));
      await step('Enter', async () => {
        desktop.key('Return');
        await until(page, 'idle');
      });
    },
  },
  {
    name: 'transfer: an input is edited',
    path: '/transfer?backend=flow',
    async walk(listener) {
      const { page, desktop, step, promise } = listener;
      await ask(listener, 'Pay Ada 250', /Approval needed: .*250\.00/);
      await reach(listener, 'Edit');
      await isLive(page, 'Edit');
      const form = await press(listener, 'Return', 'Enter on Edit');
      promise('Edit goes to the first field', count(form, /To entry/) > 0);
      await step('the amount is selected and “900” typed', async () => {
        await page.getByRole('textbox', { name: 'Amount', exact: true }).selectText();
        desktop.type('900');
      });
      await reach(listener, 'Review changes');
      await isLive(page, 'Review changes');
      const review = await press(listener, 'Return', 'Enter on Review changes');
      promise(
        'the review has the focus, named by what is sent now',
        count(review, /Send €900\.00 to Ada/) > 0,
      );
    },
  },
  {
    name: 'everything: several decisions',
    path: '/everything',
    async walk(listener) {
      const { promise } = listener;
      const said = await ask(listener, 'Split the cabin five ways', /5 decisions needed/);
      promise('the number of decisions is said', count(said, /5 decisions/) > 0);
      await press(listener, 'alt+j', 'Alt+J');
      for (let stop = 1; stop <= 6; stop += 1) await press(listener, 'Tab', `Tab ${stop}`);
    },
  },
  {
    name: 'research: a result',
    path: '/research',
    async walk(listener) {
      const { page, step, promise } = listener;
      await ask(listener, 'Compare card readers for a small shop', /Question needed: What matters/);
      await page.getByRole('radio', { name: 'Being paid out soon' }).check();
      await isLive(page, 'Send answer');
      const next = await step('Enter on Send answer: a purchase is asked for', async () => {
        await page.getByRole('button', { name: 'Send answer' }).focus();
        listener.desktop.key('Return');
        await page.getByRole('heading', { name: /Buy the report/ }).waitFor();
      });
      promise('the next decision is announced', count(next, /Buy the report/) > 0);
      const accept = page.getByRole('button', { name: 'Accept' });
      const result = await step('approved: the result is there', async () => {
        // It may require a second press.
        for (let presses = 0; presses < 3 && (await accept.count()) === 0; presses += 1) {
          await isLive(page, 'Approve');
          await buttonOf(page, 'Approve').focus();
          listener.desktop.key('Return');
          await accept.waitFor({ timeout: 5000 }).catch(() => {});
        }
        await accept.waitFor();
      });
      promise('the result is announced', count(result, /[Rr]esult|Accept|finished|done/) > 0);
      await press(listener, 'alt+j', 'Alt+J');
    },
  },
  {
    name: 'inbox: open questions, by headings',
    path: '/bank',
    async walk(listener) {
      const { page, step, promise } = listener;
      await ask(listener, 'Pay Bo 20 EUR', /Approval needed: .*Pay €20\.00 to Bo/);
      const said: string[] = [];
      said.push(
        ...(await step('opens the inbox', async () => {
          await page.getByRole('link', { name: /^Inbox/ }).click();
          await page.waitForURL('**/inbox');
          await page.locator('main a').first().waitFor();
        })),
      );
      for (let turn = 1; turn <= 3; turn += 1)
        said.push(...(await press(listener, 'h', `H ${turn}`)));
      for (let line = 1; line <= 5; line += 1)
        said.push(...(await press(listener, 'Down', `Down ${line}`)));
      promise('an entry is read with its title', count(said, /Pay €20\.00 to Bo/) > 0);
    },
  },
];
