import { memoryDecisionStore } from '@holdpoint/server';
import { createHearers } from '../store/hearers.ts';
import type {
  LogLine,
  NewLogLine,
  RecordQuery,
  RegisterStore,
  RequestRecord,
} from '../store/registerStore.ts';

/** Keeps the register in this process: for tests. Requests are lost when the process ends. */
export function memoryRegisterStore(): RegisterStore {
  const records = new Map<string, RequestRecord>();
  const idsByDecision = new Map<string, string>();
  const log: LogLine[] = [];
  const hearers = createHearers();
  const lastIndex = () => log.filter(({ request }) => request === '').at(-1);
  function append(request: string, lines: readonly NewLogLine[]): 'written' {
    for (const line of lines) log.push({ ...line, request, place: log.length + 1 });
    if (lines.length > 0) hearers.tell();
    return 'written';
  }
  function write(record: RequestRecord, lines: readonly NewLogLine[]): 'written' {
    records.set(record.id, record);
    return append(record.id, lines);
  }
  return {
    decisions: memoryDecisionStore(),
    async add(record, lines) {
      if (records.has(record.id) || idsByDecision.has(record.decisionId)) return 'refused';
      idsByDecision.set(record.decisionId, record.id);
      return write(record, lines);
    },
    async replace(record, version, lines) {
      return records.get(record.id)?.version === version ? write(record, lines) : 'refused';
    },
    async remove(id, version) {
      const record = records.get(id);
      if (record?.version !== version) return;
      records.delete(id);
      idsByDecision.delete(record.decisionId);
    },
    async addIndex(line) {
      return line.seq === (lastIndex()?.seq ?? 0) + 1 ? append('', [line]) : 'refused';
    },
    async find(by) {
      const id = 'id' in by ? by.id : idsByDecision.get(by.decisionId);
      return id === undefined ? undefined : records.get(id);
    },
    async list(query) {
      const inOrder = orderOf(query);
      return [...records.values()]
        .filter((record) => isMeant(record, query))
        .sort(inOrder)
        .slice(0, query.limit);
    },
    lastLine: async () => log.at(-1),
    lastIndex: async () => lastIndex(),
    linesAfter: async (place, limit) => log.slice(place, place + limit),
    now: async () => Date.now(),
    watch: hearers.add,
  };
}

function isMeant(record: RequestRecord, query: RecordQuery): boolean {
  const { states, pause, tenant, dueBy, after } = query;
  return (
    (states === undefined || states.includes(record.state)) &&
    (pause === undefined || record.pause === pause) &&
    (tenant === undefined || record.tenant === tenant) &&
    (dueBy === undefined || (record.dueAt !== undefined && record.dueAt <= dueBy)) &&
    (after === undefined || orderOf(query)(after, record) < 0)
  );
}

type Place = Pick<RequestRecord, 'since' | 'id' | 'dueAt'>;

const orderOf =
  ({ dueBy, newestFirst }: RecordQuery) =>
  (a: Place, b: Place) =>
    (dueBy === undefined ? 0 : (a.dueAt ?? 0) - (b.dueAt ?? 0)) ||
    (newestFirst ? -1 : 1) * (a.since - b.since || (a.id < b.id ? -1 : a.id > b.id ? 1 : 0));
