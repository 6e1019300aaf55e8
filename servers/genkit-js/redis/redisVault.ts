import type {
  CredentialVault,
  Redeemed,
  VaultOptions,
} from '../../sign-in/createCredentialVault.ts';
import type { RedisConnection } from './connect.ts';

/** How long it is known that a reference was spent or has expired, in times of its life. */
const REMEMBERED = 10;

/** KEYS: reference. ARGV: provider. What became of it, and the account. */
const REDEEM = `local found = redis.call('HMGET', KEYS[1], 'provider', 'account', 'until', 'spent')
if not found[1] then return { 'unknown' } end
if found[4] then return { 'spent' } end
local time = redis.call('TIME')
if tonumber(found[3]) <= time[1] * 1000 + math.floor(time[2] / 1000) then return { 'expired' } end
if found[1] ~= ARGV[1] then return { 'wrong-provider' } end
redis.call('HSET', KEYS[1], 'spent', '1')
return { 'ok', found[2] }`;

/** The vault of all processes that share a Redis: a reference is given by one and works once, at any. */
export function redisVault(
  redis: RedisConnection,
  prefix: string,
  { ttlMs = 120_000, now = Date.now }: VaultOptions = {},
): CredentialVault {
  return {
    async deposit({ provider, account }) {
      const reference = `cred_${crypto.randomUUID()}`;
      const key = `${prefix}:${reference}`;
      await redis
        .multi()
        .hSet(key, { provider, account, until: String(now() + ttlMs) })
        .pExpire(key, REMEMBERED * ttlMs)
        .exec();
      return reference;
    },
    async redeem(reference, provider) {
      const keys = [`${prefix}:${reference}`];
      // What the script gives.
      const [status, account] = (await redis.eval(REDEEM, { keys, arguments: [provider] })) as [
        Redeemed['status'],
        string,
      ];
      return status === 'ok' ? { status, credential: { provider, account } } : { status };
    },
  };
}
