import { describe, expect, test } from 'vitest';
import { server } from '../../../servers/ag-ui-langgraph/server.ts';
import type { ScenePage } from './scenePage.ts';
import { playgroundForFile } from './startPlayground.ts';
import { wakeServer } from './wakeServer.ts';

const playground = playgroundForFile();
const isThere = server.setup.isPrepared();
const reason = isThere ? '' : ' (skipped: not set up here; `npm run test:interop` does that)';

/** The address of the code for a form. */
const FORM = /\/answerForm[^/]*\.[jt]s/;

/** LangGraph asks with a response schema. */
async function openForm(before?: (scene: ScenePage) => Promise<unknown>): Promise<ScenePage> {
  await wakeServer(playground, 'langgraph');
  const scene = await playground.open('/barbecue?backend=langgraph');
  await before?.(scene);
  await scene.button('Ask me where to deliver').click();
  await scene.until('waiting');
  return scene;
}

/** Waits until the browser's database has the draft: leaving the page earlier would lose its end. */
async function untilKept({ page }: ScenePage, kept: RegExp): Promise<void> {
  const read = () =>
    page.evaluate(async () => {
      const done = <T>(request: IDBRequest<T>) =>
        new Promise<T>((resolve, reject) => {
          request.onsuccess = () => resolve(request.result);
          request.onerror = () => reject(request.error);
        });
      const database = await done(indexedDB.open('holdpoint'));
      const all = await done(database.transaction('sessions').objectStore('sessions').getAll());
      database.close();
      return JSON.stringify(all);
    });
  await expect.poll(read).toMatch(kept);
}

const street = ({ card }: ScenePage) => card.getByLabel('Street', { exact: true });
const insured = ({ card }: ScenePage) => card.getByRole('radiogroup', { name: 'insured' });

describe.skipIf(!isThere)(`an answer form at a real LangGraph server${reason}`, () => {
  test('is filled in, kept over a reload, sent once as it was filled in, and done once', async () => {
    const scene = await openForm();
    await scene.card.getByText('Where shall it go?').waitFor();
    await scene.card.getByText('The server goes on with what you send', { exact: false }).waitFor();
    await street(scene).fill('Long Lane 4');
    await insured(scene).getByText('No', { exact: true }).click();
    await untilKept(scene, /insured\W+false/);
    await scene.page.reload();
    await expect.poll(() => street(scene).inputValue()).toBe('Long Lane 4');
    // A door code is a secret: the form does not ask for it, and does not send it.
    await scene.card.getByText('looks like a password', { exact: false }).waitFor();
    expect(scene.resumes()).toHaveLength(0);

    await scene.press('Send answer');
    await scene.until('idle');
    await expect.poll(() => scene.conversation.textContent()).toContain('It is on its way.');
    expect(scene.resumes()).toHaveLength(1);
    expect(await playground.runs('langgraph', 'form')).toMatchObject([
      { input: { answer: { street: 'Long Lane 4', insured: false } }, repeats: 0 },
    ]);
    expect(JSON.stringify(scene.resumes())).not.toContain('doorCode');
    expect(scene.errors).toEqual([]);
  });

  test('whose code does not come says so, is loaded by a press, and has lost nothing', async () => {
    const scene = await openForm();
    await street(scene).fill('Long Lane 4');
    await untilKept(scene, /Long Lane 4/);
    await scene.page.route(FORM, (route) => route.abort());
    await scene.page.reload();
    await scene.card.getByText('The form couldn’t be loaded', { exact: false }).waitFor();
    await expect.poll(() => scene.button('Send answer').getAttribute('aria-disabled')).toBe('true');
    // Meanwhile the server's description of its answer is shown.
    await scene.card.getByText('properties.street.title', { exact: false }).waitFor();

    await scene.page.unroute(FORM);
    await scene.button('Load the form again').click();
    await expect.poll(() => street(scene).inputValue()).toBe('Long Lane 4');
    await insured(scene).getByText('Yes', { exact: true }).click();
    await scene.press('Send answer');
    await scene.until('idle');
    expect(scene.resumes()).toHaveLength(1);
    expect(await playground.runs('langgraph', 'form')).toMatchObject([
      { input: { answer: { street: 'Long Lane 4', insured: true } }, repeats: 0 },
    ]);
  });
});
