import { expect, test } from 'vitest';
import { createCredentialVault } from './createCredentialVault.ts';

const ada = { provider: 'acme-mail', account: 'ada' };

test('a reference works once', () => {
  const vault = createCredentialVault();
  const reference = vault.deposit(ada);
  expect(vault.redeem(reference, 'acme-mail')).toEqual({ status: 'ok', credential: ada });
  expect(vault.redeem(reference, 'acme-mail')).toEqual({ status: 'spent' });
});

test('a reference works only until it expires', () => {
  let now = 0;
  const vault = createCredentialVault({ ttlMs: 1000, now: () => now });
  const reference = vault.deposit(ada);
  now = 1000;
  expect(vault.redeem(reference, 'acme-mail')).toEqual({ status: 'expired' });
});

test('a reference works only for its provider, and asking another one does not spend it', () => {
  const vault = createCredentialVault();
  const reference = vault.deposit(ada);
  expect(vault.redeem(reference, 'acme-calendar')).toEqual({ status: 'wrong-provider' });
  expect(vault.redeem(reference, 'acme-mail').status).toBe('ok');
});

test('a made-up reference is unknown', () => {
  expect(createCredentialVault().redeem('cred_1', 'acme-mail')).toEqual({ status: 'unknown' });
});
