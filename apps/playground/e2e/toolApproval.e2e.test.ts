import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { genkitServers, mounts } from '../../../servers/genkit.ts';
import { type RunningServer, startServer } from '../../../servers/run/startServer.ts';
import type { ScenePage } from './scenePage.ts';
import { playgroundForFile } from './startPlayground.ts';

// Genkit's own tools for files behind Genkit's own approval middleware, and a page on which nothing is defined.

const playground = playgroundForFile();

describe.each(genkitServers)('$name', (program) => {
  const isThere = program.setup.isPrepared();
  const reason = isThere ? '' : ' (skipped: not set up here; `npm run test:interop` does that)';
  let server: RunningServer;
  beforeAll(async () => {
    if (isThere) server = await startServer(program);
  });
  afterAll(() => server?.close());

  /** The page, with its agent's requests routed to the server. */
  async function open(): Promise<ScenePage> {
    const scene = await playground.open('/bank');
    await scene.page.route(`**${mounts.files.agent}**`, async (route) => {
      const { pathname } = new URL(route.request().url());
      const response = await route.fetch({ url: `${server.url}${pathname}` });
      await route.fulfill({ response });
    });
    await scene.page.goto(`${playground.url}/e2e/bare/`);
    await scene.composer.waitFor();
    return scene;
  }

  /** Sends a message, as soon as the page has looked up its stored session and accepts it. */
  async function say({ composer, card }: ScenePage, text: string): Promise<void> {
    await composer.fill(text);
    const enter = async () => {
      await composer.press('Enter');
      return composer.inputValue();
    };
    await expect.poll(enter).toBe('');
    await card.waitFor();
  }

  const path = program.name === 'genkit-python' ? 'file_path' : 'filePath';
  const write = (name: string) =>
    `call write_file ${JSON.stringify({ [path]: name, content: 'from a page' })}`;
  const fileOf = (name: string) => join(server.dataDir, 'workspace', name);

  test.skipIf(!isThere)(
    `a press on Approve writes the file, after a reload too${reason}`,
    async () => {
      const scene = await open();
      await say(scene, write('approved.txt'));
      await scene.page.reload();
      await scene.card.waitFor();
      expect(existsSync(fileOf('approved.txt'))).toBe(false);
      await scene.approve();
      await scene.conversation.getByText('written successfully', { exact: false }).last().waitFor();
      expect(readFileSync(fileOf('approved.txt'), 'utf8')).toBe('from a page');
      expect(scene.errors).toEqual([]);
    },
  );

  test.skipIf(!isThere)(
    `a press on Reject writes none, and the model reads the reason${reason}`,
    async () => {
      const scene = await open();
      await say(scene, write('rejected.txt'));
      await scene.press('Reject', scene.card);
      await scene.page.getByLabel('Reason').fill('not into this folder');
      await scene.press('Send rejection', scene.card);
      await scene.conversation.getByText(/^Done\..*not into this folder/).waitFor();
      expect(existsSync(fileOf('rejected.txt'))).toBe(false);
      expect(scene.errors).toEqual([]);
    },
  );
});
