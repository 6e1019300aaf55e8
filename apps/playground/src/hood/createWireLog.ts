import type { WireRecord } from '@holdpoint/client';

/** The most records kept. */
const KEPT = 400;

/** A row of the wire panel: a record, or consecutive frames of the same kind. */
export interface WireRow extends WireRecord {
  readonly id: number;
  /** The number of consecutive frames of this kind. */
  readonly count: number;
}

/** The wire records, newest last, for the panel. */
export interface WireLog {
  add(record: WireRecord): void;
  clear(): void;
  rows(): readonly WireRow[];
  subscribe(listener: () => void): () => void;
}

/** Creates an empty log. It notifies its listeners once per frame. */
export function createWireLog(): WireLog {
  let rows: readonly WireRow[] = [];
  let fresh: WireRow[] = [];
  let id = 0;
  let isScheduled = false;
  const listeners = new Set<() => void>();
  const flush = (): void => {
    isScheduled = false;
    rows = [...rows, ...fresh].slice(-KEPT);
    fresh = [];
    for (const listener of listeners) listener();
  };
  return {
    add(record) {
      id += 1;
      fresh.push({ ...record, id, count: 1 });
      if (!isScheduled) requestAnimationFrame(flush);
      isScheduled = true;
    },
    clear() {
      fresh = [];
      rows = [];
      for (const listener of listeners) listener();
    },
    rows: () => rows,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
