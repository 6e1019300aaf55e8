import { memoryDecisionStore } from '../memoryDecisionStore.ts';
import type { WaitingQuery, WaitingRecord, WaitingStore } from './waitingStore.ts';

/** Keeps the register in this process: for tests. What waits is forgotten when the process ends. */
export function memoryWaitingStore(): WaitingStore {
  const records = new Map<string, WaitingRecord>();
  const idsByDecision = new Map<string, string>();
  return {
    decisions: memoryDecisionStore(),
    async add(record) {
      if (records.has(record.id) || idsByDecision.has(record.decisionId)) return false;
      records.set(record.id, record);
      idsByDecision.set(record.decisionId, record.id);
      return true;
    },
    async replace(record, version) {
      if (records.get(record.id)?.version !== version) return false;
      records.set(record.id, record);
      return true;
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
