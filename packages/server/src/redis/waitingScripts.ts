/**
 * The register in Redis: a hash for each request, sets that hold the requests in their order, and a stream that is the
 * log. Writing is one script, so that a request and its lines are written together or not at all. All keys begin with the
 * prefix, whose part in braces keeps them together in a cluster.
 */

/**
 * KEYS: request. ARGV: prefix, id, place in the order, version that is there or '' for none, number of words in fields,
 * fields and their values, then for each line its number, hash and text. What became of it, as a word.
 */
export const WRITE = `local prefix, id, place, before = ARGV[1], ARGV[2], ARGV[3], ARGV[4]
local last = 5 + ARGV[5]
local given = {}
for at = 6, last, 2 do given[ARGV[at]] = ARGV[at + 1] end
local found = redis.call('HMGET', KEYS[1], 'version', 'state', 'tenant')
local isNew = before == ''
if isNew and (found[1] or redis.call('EXISTS', prefix .. 'decision:' .. given.decisionId) == 1) then
  return 'refused'
end
if not isNew and found[1] ~= before then return 'refused' end
local tenant = found[3]
if isNew then
  tenant = given.tenant
  redis.call('SET', prefix .. 'decision:' .. given.decisionId, id)
  redis.call('ZADD', prefix .. 'pause:' .. given.pause, 0, place)
else
  redis.call('ZREM', prefix .. 'state:' .. found[2], place)
  if tenant then redis.call('ZREM', prefix .. 'tenant:' .. found[2] .. ':' .. tenant, place) end
end
redis.call('ZADD', prefix .. 'state:' .. given.state, 0, place)
if tenant then redis.call('ZADD', prefix .. 'tenant:' .. given.state .. ':' .. tenant, 0, place) end
redis.call('HSET', KEYS[1], unpack(ARGV, 6, last))
if given.dueAt then
  redis.call('ZADD', prefix .. 'due', given.dueAt, place)
else
  redis.call('HDEL', KEYS[1], 'dueAt')
  redis.call('ZREM', prefix .. 'due', place)
end
local line = redis.call('XREVRANGE', prefix .. 'log', '+', '-', 'COUNT', 1)[1]
local at = line and tonumber(string.match(line[1], '^%d+')) or 0
for from = last + 1, #ARGV, 3 do
  at = at + 1
  redis.call('XADD', prefix .. 'log', string.format('%.0f-0', at), 'request', id, 'seq', ARGV[from],
    'hash', ARGV[from + 1], 'text', ARGV[from + 2])
end
return 'written'`;

/** KEYS: index, which names the place of its last line. ARGV: prefix, then the line's number, hash and text. */
export const WRITE_INDEX = `local prefix, seq = ARGV[1], ARGV[2]
local last = redis.call('GET', KEYS[1])
local lastSeq = last and string.match(last, '^%d+') or 0
if tonumber(seq) ~= lastSeq + 1 then return 'refused' end
local line = redis.call('XREVRANGE', prefix .. 'log', '+', '-', 'COUNT', 1)[1]
local place = string.format('%.0f-0', 1 + (line and tonumber(string.match(line[1], '^%d+')) or 0))
redis.call('XADD', prefix .. 'log', place, 'request', '', 'seq', seq, 'hash', ARGV[3], 'text', ARGV[4])
redis.call('SET', KEYS[1], seq .. ' ' .. place)
return 'written'`;

/** KEYS: requests. ARGV: names of fields. For each request its values, as they are at one moment. */
export const READ = `local records = {}
for at, key in ipairs(KEYS) do records[at] = redis.call('HMGET', key, unpack(ARGV)) end
return records`;
