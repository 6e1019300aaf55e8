import { randomUUID } from 'node:crypto';

/** Who a credential speaks for, and to whom. */
export interface Credential {
  readonly provider: string;
  readonly account: string;
}

/** What became of a reference. */
export type Redeemed =
  | { readonly status: 'ok'; readonly credential: Credential }
  | { readonly status: 'unknown' | 'spent' | 'expired' | 'wrong-provider' };

/**
 * Credentials waiting to be used, each under an opaque reference that works once. The reference is
 * all that the browser, the agent's history and the tools ever hold.
 */
export interface CredentialVault {
  /** Keeps the credential and gives its reference. */
  deposit(credential: Credential): Promise<string>;
  /** Takes the credential out, once, for the provider it was made for. */
  redeem(reference: string, provider: string): Promise<Redeemed>;
}

/** Options of {@link createCredentialVault}. */
export interface VaultOptions {
  /** How long a reference works, in milliseconds. Default two minutes. */
  readonly ttlMs?: number;
  readonly now?: () => number;
}

/** Makes an empty vault in memory: after a restart every reference is unknown. */
export function createCredentialVault(options: VaultOptions = {}): CredentialVault {
  const { ttlMs = 120_000, now = Date.now } = options;
  const deposits = new Map<string, { credential: Credential; expiresAt: number; spent: boolean }>();

  return {
    async deposit(credential) {
      const reference = `cred_${randomUUID()}`;
      deposits.set(reference, { credential, expiresAt: now() + ttlMs, spent: false });
      return reference;
    },
    async redeem(reference, provider) {
      const deposit = deposits.get(reference);
      if (!deposit) return { status: 'unknown' };
      if (deposit.spent) return { status: 'spent' };
      if (deposit.expiresAt <= now()) return { status: 'expired' };
      if (deposit.credential.provider !== provider) return { status: 'wrong-provider' };
      deposit.spent = true;
      return { status: 'ok', credential: deposit.credential };
    },
  };
}
