import { memoryDecisionStore } from '../../decisions/memoryDecisionStore.ts';
import { createHearers } from './hearers.ts';
import type { WaitingLogLine, WaitingQuery, WaitingRecord, WaitingStore } from './waitingStore.ts';

/** Keeps the register in this process: for tests. What waits is forgotten when the process ends. */
export function memoryWaitingStore(): WaitingStore {
  const records = new Map<string, WaitingRecord>();
  const idsByDecision = new Map<string, string>();
  const log: WaitingLogLine[] = [];
  const hearers = createHearers();
  const isBehind = ([first]: readonly WaitingLogLine[]) =>
    first !== undefined && first.seq !== log.length + 1;
  function write(record: WaitingRecord, lines: readonly WaitingLogLine[]): 'written' {
    records.set(record.id, record);
    log.push(...lines);
    if (lines.length > 0) hearers.tell();
    return 'written';
  }
  return {
    decisions: memoryDecisionStore(),
    async add(record, lines) {
      if (records.has(record.id) || idsByDecision.has(record.decisionId)) return 'refused';
      if (isBehind(lines)) return 'behind';
      idsByDecision.set(record.decisionId, record.id);
      return write(record, lines);
    },
    async replace(record, version, lines) {
      if (records.get(record.id)?.version !== version) return 'refused';
      return isBehind(lines) ? 'behind' : write(record, lines);
    },
    async find(by) {
      const id = 'id' in by ? by.id : idsByDecision.get(by.decisionId);
      return id === undefined ? undefined : records.get(id);
    },
    async list(query) {
      return [...records.values()]
        .filter((record) => isMeant(record, query))
        .sort(inOrder)
        .slice(0, query.limit);
    },
    lastLine: async () => log.at(-1),
    linesAfter: async (seq, limit) => log.slice(seq, seq + limit),
    watch: hearers.add,
  };
}

function isMeant(record: WaitingRecord, query: WaitingQuery): boolean {
  const { states, pause, tenant, dueBy, after } = query;
  return (
    (states === undefined || states.includes(record.state)) &&
    (pause === undefined || record.pause === pause) &&
    (tenant === undefined || record.tenant === tenant) &&
    (dueBy === undefined || (record.dueAt !== undefined && record.dueAt <= dueBy)) &&
    (after === undefined || inOrder(after, record) < 0)
  );
}

type Place = Pick<WaitingRecord, 'since' | 'id'>;

const inOrder = (a: Place, b: Place) =>
  a.since - b.since || (a.id < b.id ? -1 : a.id > b.id ? 1 : 0);
