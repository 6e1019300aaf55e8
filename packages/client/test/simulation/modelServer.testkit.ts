import type { Run } from './books.testkit.ts';

/** An answer, and what the server did for it. */
export interface Handled {
  readonly response: Response;
  readonly run?: Run | undefined;
}

/** A server that keeps books of what it took, apart from what anybody heard of it. */
export interface ModelServer {
  handle(url: string, init: RequestInit): Promise<Handled>;
  /** The process dies and comes back: what ran is gone. `keep`: what was stored is not. */
  restart(keep: boolean): void;
  /** The questions that the session's state holds open; undefined where the server knows no sessions. */
  open(sessionId: string): readonly number[] | undefined;
  /** A turn is at work. */
  isBusy(): boolean;
}

/** The parts of a request that a model server looks at. */
export function parseBody<Body>(url: string, { body, headers }: RequestInit) {
  return {
    path: new URL(url).pathname,
    headers: new Headers(headers),
    // The models read what the adapters wrote; what does not fit fails there.
    body: JSON.parse(String(body)) as Body,
  };
}

/** A list that grows, and can be read from its start by any number of readers. */
export interface Pulse<Item> extends AsyncIterable<Item> {
  push(item: Item): void;
  end(): void;
  /** Settles with the first item, or with the end. */
  readonly begun: Promise<void>;
}

/** An empty one. */
export function createPulse<Item>(): Pulse<Item> {
  const items: Item[] = [];
  let isOver = false;
  let wake: () => void = () => {};
  let changed = new Promise<void>((resolve) => {
    wake = resolve;
  });
  const begun = changed;
  const change = () => {
    const before = wake;
    changed = new Promise((resolve) => {
      wake = resolve;
    });
    before();
  };
  return {
    begun,
    push(item) {
      if (isOver) return;
      items.push(item);
      change();
    },
    end() {
      isOver = true;
      change();
    },
    async *[Symbol.asyncIterator]() {
      for (let at = 0; ; at += 1) {
        while (at >= items.length && !isOver) await changed;
        if (at >= items.length) return;
        yield items[at] as Item;
      }
    },
  };
}
