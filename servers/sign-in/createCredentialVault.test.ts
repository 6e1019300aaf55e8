import { expect, test } from 'vitest';
import { createCredentialVault } from './createCredentialVault.ts';

const ada = { provider: 'acme-mail', account: 'ada' };

test('a reference works once', async () => {
  const vault = createCredentialVault();
  const reference = await vault.deposit(ada);
  expect(await vault.redeem(reference, 'acme-mail')).toEqual({ status: 'ok', credential: ada });
  expect(await vault.redeem(reference, 'acme-mail')).toEqual({ status: 'spent' });
});

test('a reference works only until it expires', async () => {
  let now = 0;
  const vault = createCredentialVault({ ttlMs: 1000, now: () => now });
  const reference = await vault.deposit(ada);
  now = 1000;
  expect(await vault.redeem(reference, 'acme-mail')).toEqual({ status: 'expired' });
});

test('a reference works only for its provider, and asking another one does not spend it', async () => {
  const vault = createCredentialVault();
  const reference = await vault.deposit(ada);
  expect(await vault.redeem(reference, 'acme-calendar')).toEqual({ status: 'wrong-provider' });
  expect((await vault.redeem(reference, 'acme-mail')).status).toBe('ok');
});

test('a made-up reference is unknown', async () => {
  expect(await createCredentialVault().redeem('cred_1', 'acme-mail')).toEqual({
    status: 'unknown',
  });
});
