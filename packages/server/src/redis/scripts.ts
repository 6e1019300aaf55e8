/**
 * One Redis hash per decision, and one script per operation, so that each is atomic. They use Redis' own time, so the
 * clocks of the processes don't matter. Only one key each, so that they run in a cluster. docs/decision-stores.md has
 * them for other languages.
 */

const NOW = `local time = redis.call('TIME')
local now = time[1] * 1000 + math.floor(time[2] / 1000)`;

// Lua drops digits when it prints a number; this keeps them.
const LEASE = `redis.call('HSET', KEYS[1], 'until', string.format('%.0f', now + ARGV[3]))
redis.call('PEXPIRE', KEYS[1], ARGV[4])`;

/** KEYS: record. ARGV: binding, owner, lease ms, ttl ms, the owner to replace or ''. Nil, or binding, owner, leased, outcome. */
export const CLAIM = `${NOW}
local found = redis.call('HMGET', KEYS[1], 'binding', 'owner', 'until', 'outcome')
local open = found[1] and not found[4]
local leased = open and tonumber(found[3]) > now
if not found[1] or (open and found[2] == ARGV[2]) or (open and not leased and found[2] == ARGV[5]) then
  redis.call('HSET', KEYS[1], 'binding', ARGV[1], 'owner', ARGV[2])
  ${LEASE.replaceAll('\n', '\n  ')}
  return false
end
local record = { found[1], found[2], leased and '1' or '0' }
if found[4] then record[4] = found[4] end
return record`;

/** KEYS: record. ARGV: '', owner, lease ms, ttl ms. 1 or 0. */
export const RENEW = `local found = redis.call('HMGET', KEYS[1], 'owner', 'outcome')
if found[1] ~= ARGV[2] or found[2] then return 0 end
${NOW}
${LEASE}
return 1`;

/** KEYS: record. ARGV: owner, ttl ms, outcome; without an outcome the record is deleted. 1 or 0. */
export const SETTLE = `local found = redis.call('HMGET', KEYS[1], 'owner', 'outcome')
if found[1] ~= ARGV[1] then return 0 end
if found[2] then return 1 end
if ARGV[3] then
  redis.call('HSET', KEYS[1], 'outcome', ARGV[3])
  redis.call('PEXPIRE', KEYS[1], ARGV[2])
else
  redis.call('DEL', KEYS[1])
end
return 1`;
