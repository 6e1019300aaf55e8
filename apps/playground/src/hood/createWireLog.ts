import type { WireRecord } from '@holdpoint/client';

/** How many records are kept. */
const KEPT = 400;

/** A row of the wire panel: a record, or a run of frames of the same kind. */
export interface WireRow extends WireRecord {
  readonly id: number;
  /** How many frames in a row were of this kind. */
  readonly count: number;
}

/** What went over the wire, newest last, for the panel. */
export interface WireLog {
  add(record: WireRecord): void;
  clear(): void;
  rows(): readonly WireRow[];
  subscribe(listener: () => void): () => void;
}

/** An empty log. It tells its listeners once a frame. */
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
