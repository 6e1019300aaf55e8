import type { Browser } from 'playwright';
import { afterAll, beforeAll, describe, expect, inject, onTestFinished, test } from 'vitest';
import { launchOptions } from '../../../scripts/browser.ts';
import { engine } from '../../../scripts/engine.ts';
import { type RunningRedis, startRedis, whyNoRedis } from '../../../scripts/redis.ts';
import type { LedgerView } from '../../../servers/ledger/createLedger.ts';
import { type ServerProcess, startServerProcess } from '../server/testing/serverProcess.ts';
import { type Switch, startSwitch } from './redisSwitch.ts';
import { openScene } from './scenePage.ts';

const reason = whyNoRedis();
const skipped = reason ? ` (skipped: ${reason})` : '';

describe.skipIf(reason)(`a page before several processes${skipped}`, () => {
  let redis: RunningRedis;
  let browser: Browser;
  let pages: ServerProcess;
  let front: Switch;
  beforeAll(async () => {
    [redis, browser] = await Promise.all([startRedis(), engine.launch(launchOptions())]);
    const bundle = inject('pageBundle');
    pages = await startServerProcess({ redisUrl: redis.url, bundle, wordDelayMs: 2 });
    front = await startSwitch(pages.url);
  });
  afterAll(async () => {
    await browser?.close();
    await front?.close();
    await pages?.kill();
    await redis?.stop();
  });

  /** A scene whose API runs in a process that the test can kill. */
  async function openAtAnother(path: string) {
    const server = await startServerProcess({ redisUrl: redis.url, wordDelayMs: 2 });
    onTestFinished(() => server.kill());
    front.sendTo(server.url);
    const scene = await openScene(browser, `${front.url}${path}`);
    onTestFinished(() => scene.page.context().close());
    return { scene, server };
  }
  const runs = async (scene: string, tool: string) => {
    const view: LedgerView = await (await fetch(`${pages.url}/api/ledger`)).json();
    return view.scenes[scene]?.[tool] ?? [];
  };

  test('the process that asked is killed; the person approves, and another one carries it out, once', async () => {
    const { scene, server } = await openAtAnother('/deploy');
    await scene.ask('Deploy checkout to production');
    await server.kill();
    front.sendTo(pages.url);
    await scene.approve();
    await scene.until('idle');
    expect(await runs('deploy', 'runShell')).toMatchObject([{ repeats: 0 }]);
    expect(scene.resumes()).toHaveLength(1);
    expect(scene.errors).toEqual([]);
  });

  test('the process that asked is killed, and the page reloaded: another one has the question', async () => {
    const { scene, server } = await openAtAnother('/transfer?backend=agent');
    await scene.ask('Pay Ada 250');
    await server.kill();
    front.sendTo(pages.url);
    await scene.page.reload();
    await scene.until('waiting');
    await scene.approve();
    await scene.until('idle');
    await expect.poll(() => scene.conversation.textContent()).toContain('Sent 250 EUR to Ada');
    expect(await runs('transfer', 'transferMoney')).toMatchObject([{ repeats: 0 }]);
  });

  test('the connection breaks in the middle of an answer: it is joined again through another process', async () => {
    const { scene } = await openAtAnother('/faults');
    await scene.say('Write 2000 words');
    await scene.until('streaming');
    await expect.poll(() => scene.conversation.textContent()).toContain('word100 ');
    front.sendTo(pages.url);
    front.cut();
    await scene.until('idle');
    const words = (await scene.conversation.textContent())?.match(/word\d+/g);
    const written = Array.from({ length: 2_000 }, (_, index) => index);
    expect(words).toEqual(written.filter((n) => n % 20 !== 19).map((n) => `word${n}`));
    // The message, and the request that joined its turn, which has no content.
    expect(scene.turns).toMatchObject([{ body: { data: { message: {} } } }, {}]);
    expect(scene.turns[1]?.body).toEqual({});
  });
});
