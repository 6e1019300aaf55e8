import type { RequestState } from './approvalRequest.ts';
import type { RecordQuery } from './registerStore.ts';

type ValueType = 'text' | 'number' | 'integer';

const STATES: readonly RequestState[] = ['pending', 'decided', 'sent', 'gone', 'unknown'];

/**
 * Builds the statement that lists records, in SQL that all databases accept. Queries each state separately from an
 * index with the same order, so a page costs the same however many requests wait or are due.
 * @param value adds a value to the statement and returns its placeholder
 */
export function listStatement(
  { states, pause, tenant, dueBy, newestFirst, after, limit }: RecordQuery,
  value: (value: string | number, type: ValueType) => string,
): string {
  const where: string[] = [];
  const isDue = dueBy !== undefined;
  if (pause !== undefined) where.push(`pause = ${value(pause, 'text')}`);
  if (tenant !== undefined) where.push(`tenant = ${value(tenant, 'text')}`);
  if (isDue) where.push(`due_at <= ${value(dueBy, 'number')}`);
  const columns = `${isDue ? 'due_at, ' : ''}since, id`;
  const [order, beyond] = newestFirst ? ['since DESC, id DESC', '<'] : [columns, '>'];
  if (after) {
    const place = [value(after.since, 'number'), value(after.id, 'text')];
    if (isDue) place.unshift(value(after.dueAt ?? 0, 'number'));
    where.push(`(${columns}) ${beyond} (${place.join(', ')})`);
  }
  const page = `ORDER BY ${order} LIMIT ${value(limit, 'integer')}`;
  const select = (state: readonly string[]) => {
    const all = [...state, ...where];
    return `SELECT * FROM holdpoint_requests ${all.length > 0 ? `WHERE ${all.join(' AND ')}` : ''} ${page}`;
  };
  const asked = states ?? (isDue ? STATES : undefined);
  const parts = asked?.map((state) => select([`state = ${value(state, 'text')}`])) ?? [select([])];
  const [first = select(['1 = 0']), ...more] = parts;
  if (more.length === 0) return first;
  const all = parts.map((part, at) => `SELECT * FROM (${part}) AS part_${at}`).join(' UNION ALL ');
  return `${all} ${page}`;
}
