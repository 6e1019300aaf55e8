import { expect } from 'vitest';
import type { SceneBackends } from '../server/backends.ts';
import type { ScenePage } from './scenePage.ts';
import type { Playground } from './startPlayground.ts';

/** A scene at a backend: the message, the pending cards, and how a person answers them with real presses. */
export interface BackendRow {
  readonly scene: string;
  readonly backend: string;
  /** The prompt to press. */
  readonly prompt: string;
  /** The number of cards at first. */
  readonly cards: number;
  /** Nothing is restored after a reload, as the page announces: the question is asked again. */
  readonly isForgetful?: true;
  /** Answers until nothing is pending. */
  readonly answer: (scene: ScenePage) => Promise<void>;
  /** The number of requests with answers. */
  readonly resumes: number;
  /** The assistant's last message. */
  readonly said: string | RegExp;
  /** The one effect: where the ledger counts it. Absent if the scene has none here. */
  readonly effect?: { readonly scene: string; readonly tool: string };
}

/** Asks, reloads the page while the question is open, answers, and checks what is shown, sent and done. */
export async function playRow(playground: Playground, row: BackendRow): Promise<void> {
  const scene = await playground.open(`/${row.scene}?backend=${row.backend}`);
  await scene.button(row.prompt).click();
  await scene.until('waiting');
  await scene.openHood();
  await scene.page.reload();
  const limit = scene.page
    .getByText('bringing an open question back after a reload')
    .filter({ hasText: 'Not supported here:' });
  if (row.isForgetful) {
    await limit.waitFor();
    await scene.page.getByText('Pick a suggestion').waitFor();
    await scene.button(row.prompt).click();
  }
  await scene.until('waiting');
  await expect.poll(() => limit.count()).toBe(row.isForgetful ? 1 : 0);
  await expect.poll(() => scene.page.locator('article[data-hp-card]').count()).toBe(row.cards);
  expect(scene.resumes()).toHaveLength(0);

  await row.answer(scene);
  await scene.until('idle');
  await expect.poll(() => scene.conversation.textContent()).toMatch(row.said);
  await expect
    .poll(() => scene.conversation.locator('[data-hp-receipt]').count())
    .toBeGreaterThan(0);
  expect(scene.resumes()).toHaveLength(row.resumes);
  const { effect } = row;
  if (effect) {
    expect(await playground.runs(effect.scene, effect.tool)).toMatchObject([{ repeats: 0 }]);
    await scene.page.locator(`[data-tool="${effect.tool}"][data-runs="1"]`).waitFor();
  }
  expect(scene.errors).toEqual([]);
}

/** Returns every scene with each of its backends, as the server offers them now. */
export async function offeredBy(playground: Playground): Promise<readonly string[]> {
  const info: { scenes: ({ id: string } & SceneBackends)[] } = await (
    await fetch(`${playground.url}/api/info`)
  )
    // The server's own format, as documented in its README.
    .json();
  return info.scenes.flatMap(({ id, offered }) => offered.map((one) => `${id} ${one.id}`));
}

/** Approves the visible card. */
export const approve = (scene: ScenePage) => scene.approve();

/** Waits until a question with these words is the visible one. */
export const asked = (scene: ScenePage, question: string) =>
  scene.card.getByRole('heading', { name: question }).waitFor();

/** Types a key into the form of the sign-in, and submits it. */
export async function handOverKey(scene: ScenePage): Promise<void> {
  await scene.page.getByLabel('API key').fill('a-key-that-works');
  await scene.press('Submit key', scene.card);
}
