/** What a server did with one request: kept apart from whether anybody heard of it. */
export interface Run {
  readonly kind: 'message' | 'resume';
  /** `refused`: nothing was run. `killed`: the process died under it. */
  status: 'running' | 'completed' | 'interrupted' | 'failed' | 'refused' | 'killed';
}

/** One request of a page, and how far it and its answer came. */
export interface Exchange {
  readonly at: number;
  readonly page: number;
  readonly kind: 'message' | 'resume' | 'join' | 'read';
  /** The turn of the session that it belongs to. */
  readonly turnId: string | undefined;
  /** Which questions it answers. */
  readonly decisions: readonly number[];
  readonly text: string | undefined;
  /** The server has it. */
  reached: boolean;
  run: Run | undefined;
  /** The page has proof that the server holds the questions open. */
  isProvenNotTaken: boolean;
  /** How many bytes of the answer's body came, and after which of them a frame was whole. */
  bytes: number;
  readonly frames: number[];
  /** The page has the last frame of the answer, whole. */
  isHeard: boolean;
}

/** A promise of the kit is broken. */
export class BrokenPromise extends Error {
  override readonly name = 'BrokenPromise';
}

/** All requests, what the servers made of them, and what people said. */
export interface Books {
  readonly exchanges: Exchange[];
  /** Names the next question. */
  nextPause(): number;
  /** When this question ends by a right clock; undefined where none of this world does. */
  endOf(pause: number | undefined): number | undefined;
  /** A tool did its work for the answer to this question. */
  ran(pause: number): void;
  /** How often it did. */
  runsOf(pause: number): number;
  /** The server's state holds an answer to this question. */
  answered(pause: number): void;
  isAnswered(pause: number): boolean;
  /** A person saw “unknown” or “failed” and wants the answer sent again. */
  license(pause: number): void;
  /** A person sent this text, so many times more. */
  sent(text: string, times: 1 | -1): void;
  /** A request leaves a page. Whether it may is promise A; what may not be said in there is kept in `broken`. */
  leave(exchange: Exchange): void;
  readonly broken: BrokenPromise[];
  /** Faults that were put in the way. */
  faults: number;
}

/** Empty books. `lifeMs`: how long each question can be answered. */
export function createBooks(now: () => number, lifeMs?: number): Books {
  const exchanges: Exchange[] = [];
  const broken: BrokenPromise[] = [];
  const runs = new Map<number, number>();
  const answers = new Set<number>();
  const licenses = new Map<number, number>();
  const texts = new Map<string, number>();
  const ends = new Map<number, number>();
  let pauses = 0;
  const count = <Key>(map: Map<Key, number>, key: Key) => map.set(key, (map.get(key) ?? 0) + 1);
  return {
    exchanges,
    broken,
    faults: 0,
    nextPause: () => {
      pauses += 1;
      if (lifeMs !== undefined) ends.set(pauses, now() + lifeMs);
      return pauses;
    },
    endOf: (pause) => ends.get(pause ?? 0),
    ran: (pause) => count(runs, pause),
    runsOf: (pause) => runs.get(pause) ?? 0,
    answered: (pause) => answers.add(pause),
    isAnswered: (pause) => answers.has(pause),
    license: (pause) => count(licenses, pause),
    sent: (text, times) => texts.set(text, (texts.get(text) ?? 0) + times),
    leave(exchange) {
      for (const pause of exchange.decisions) {
        const before = exchanges.filter(
          ({ decisions, isProvenNotTaken }) => decisions.includes(pause) && !isProvenNotTaken,
        );
        if (before.length > (licenses.get(pause) ?? 0))
          broken.push(new BrokenPromise(`A: the answer to question ${pause} left a second time`));
      }
      const { text } = exchange;
      const same = exchanges.filter((one) => one.text === text).length;
      if (text !== undefined && same >= (texts.get(text) ?? 0))
        broken.push(new BrokenPromise(`A: the message "${text}" left more often than it was sent`));
      exchanges.push(exchange);
    },
  };
}

/** Which question a request of a tool, or a question's words, stand for. */
export function pauseIn(value: unknown): number | undefined {
  const found = /pause#(\d+)/.exec(JSON.stringify(value) ?? '');
  return found ? Number(found[1]) : undefined;
}

/** Which questions are answered in this. */
export function decisionsIn(value: unknown): readonly number[] {
  const found = (JSON.stringify(value) ?? '').matchAll(/decision#(\d+)/g);
  return [...new Set([...found].map(([, number]) => Number(number)))];
}
