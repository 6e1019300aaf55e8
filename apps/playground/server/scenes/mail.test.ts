import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { signInFor, storeKey } from '../testing/signInFor.ts';
import { newDataDir, runsOf, startForTest } from '../testing/startForTest.ts';
import { interruptOf, interruptsOf, restart, talkTo, wordsOf } from '../testing/talkTo.ts';

test('reads the mail with the reference a sign-in gave, and the password is in no file', async () => {
  const dataDir = await newDataDir();
  const server = await startForTest({ dataDir });
  const mail = talkTo(server.url, 'mail');
  const asked = await mail.send('Any new emails?');
  expect(interruptOf(asked).metadata?.interrupt).toEqual({
    kind: 'credential',
    provider: 'acme-mail',
    scopes: ['mail.read'],
  });
  const { message } = await signInFor(server, { password: 'canary-secret' });
  const { credentialRef } = message ?? {};
  const done = await mail.resume(restart(interruptOf(asked), { credentialRef }));
  expect(wordsOf(done)).toContain('Your mail (ada)');
  expect(await runsOf(server, 'mail', 'readInbox')).toHaveLength(1);

  for (const file of await filesBelow(dataDir)) {
    const text = await readFile(file, 'utf8');
    expect(text).not.toContain('canary-secret');
    // Genkit keeps `resumed` out of the history, so the reference is not in it either.
    expect(text).not.toContain(String(credentialRef));
  }
});

test('two credentials at once: the pop-up and the key form, one resume', async () => {
  const server = await startForTest();
  const mail = talkTo(server.url, 'mail');
  const [inbox, calendar] = interruptsOf(await mail.send('Check my mail and my calendar'));
  if (!inbox || !calendar) throw new Error('Two interrupts expected');
  const { message } = await signInFor(server);
  const { credentialRef } = await (await storeKey(server, { apiKey: 'k-123' })).json();
  const done = await mail.resume(
    restart(inbox, { credentialRef: message?.credentialRef }),
    restart(calendar, { credentialRef }),
  );
  expect(wordsOf(done)).toMatch(/Your mail \(ada\)[\s\S]*Your calendar \(key holder\)/);
});

test('a reference works once; a spent one is reported, and asking again starts over', async () => {
  const server = await startForTest();
  const mail = talkTo(server.url, 'mail');
  const credentialRef = (await signInFor(server)).message?.credentialRef;
  await mail.resume(restart(interruptOf(await mail.send('Read my mail')), { credentialRef }));
  const again = interruptOf(await mail.send('Read my mail'));
  const told = await mail.resume(restart(again, { credentialRef }));
  expect(told.finishReason).toBe('stop');
  expect(wordsOf(told)).toContain('The sign-in was already used. Should I try again?');
  expect(await runsOf(server, 'mail', 'readInbox')).toHaveLength(1);
  expect(interruptOf(await mail.send('yes')).toolRequest.name).toBe('readInbox');
});

test.each([
  ['expired', { credentialTtlMs: 0 }, undefined, 'expired'],
  ['made up', {}, 'cred_1', 'isn’t known'],
])('a reference that is %s opens nothing', async (_what, options, made, problem) => {
  const server = await startForTest(options);
  const mail = talkTo(server.url, 'mail');
  const credentialRef = made ?? (await signInFor(server)).message?.credentialRef;
  const open = interruptOf(await mail.send('Read my mail'));
  expect(wordsOf(await mail.resume(restart(open, { credentialRef })))).toContain(problem);
  expect(await runsOf(server, 'mail', 'readInbox')).toEqual([]);
});

test('declining a sign-in is an answer', async () => {
  const mail = talkTo((await startForTest()).url, 'mail');
  const open = interruptOf(await mail.send('Read my mail'));
  const told = await mail.resume(restart(open, { declined: true, reason: 'not here' }));
  expect(wordsOf(told)).toContain('You didn’t sign in (“not here”).');
});

async function filesBelow(dir: string): Promise<string[]> {
  const entries = await readdir(dir, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile());
  expect(files.length).toBeGreaterThan(1);
  return files.map((entry) => join(entry.parentPath, entry.name));
}
