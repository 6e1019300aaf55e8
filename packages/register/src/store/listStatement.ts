import type { RecordQuery } from './registerStore.ts';

type ValueType = 'text' | 'number' | 'integer';

/**
 * Builds the statement that lists records, in SQL that all databases accept. Queries each state separately from an
 * index with the same order, so a page costs the same however many requests wait.
 * @param value adds a value to the statement and returns its placeholder
 */
export function listStatement(
  { states, pause, tenant, dueBy, after, limit }: RecordQuery,
  value: (value: string | number, type: ValueType) => string,
): string {
  const where: string[] = [];
  if (pause !== undefined) where.push(`pause = ${value(pause, 'text')}`);
  if (tenant !== undefined) where.push(`tenant = ${value(tenant, 'text')}`);
  if (dueBy !== undefined) return listDue({ dueBy, where, states, after, limit }, value);
  if (after)
    where.push(`(since, id) > (${value(after.since, 'number')}, ${value(after.id, 'text')})`);
  const order = `ORDER BY since, id LIMIT ${value(limit, 'integer')}`;
  const select = (state: readonly string[]) => {
    const all = [...state, ...where];
    return `SELECT * FROM holdpoint_requests ${all.length > 0 ? `WHERE ${all.join(' AND ')}` : ''} ${order}`;
  };
  const parts = states?.map((state) => select([`state = ${value(state, 'text')}`])) ?? [select([])];
  const [first = select(['1 = 0']), ...more] = parts;
  if (more.length === 0) return first;
  const all = parts.map((part, at) => `SELECT * FROM (${part}) AS part_${at}`).join(' UNION ALL ');
  return `${all} ${order}`;
}

/** Reads due records in order of their due time, from an index with that order, whatever their state. */
function listDue(
  {
    dueBy,
    where,
    states,
    after,
    limit,
  }: Omit<RecordQuery, 'states' | 'after'> & {
    readonly dueBy: number;
    readonly where: readonly string[];
    readonly states: RecordQuery['states'] | undefined;
    readonly after: RecordQuery['after'] | undefined;
  },
  value: (value: string | number, type: ValueType) => string,
): string {
  const all = [`due_at <= ${value(dueBy, 'number')}`, ...where];
  if (states)
    all.push(
      states.length > 0
        ? // Not from an index of states, which has another order.
          `state || '' IN (${states.map((state) => value(state, 'text')).join(', ')})`
        : '1 = 0',
    );
  if (after) {
    const place = [
      value(after.dueAt ?? 0, 'number'),
      value(after.since, 'number'),
      value(after.id, 'text'),
    ];
    all.push(`(due_at, since, id) > (${place.join(', ')})`);
  }
  return `SELECT * FROM holdpoint_requests WHERE ${all.join(' AND ')} ORDER BY due_at, since, id LIMIT ${value(limit, 'integer')}`;
}
