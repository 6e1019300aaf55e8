import { readdirSync, readFileSync } from 'node:fs';
import { type Exchange, parseRecording } from '../src/testing/parseRecording.ts';
import { parseTrace } from './parseTrace.testkit.ts';

/** The recorded conversations of an adapter: the `.http` files in a folder. `trace` files have `####` marks. */
export function recordingsIn(folder: URL, format: 'recording' | 'trace' = 'recording') {
  const names: readonly string[] = readdirSync(folder)
    .filter((name) => name.endsWith('.http'))
    .map((name) => name.slice(0, -'.http'.length));
  return {
    names,
    read(name: string): readonly Exchange[] {
      const bytes = readFileSync(new URL(`${name}.http`, folder));
      return format === 'trace' ? parseTrace(bytes) : parseRecording(bytes.toString());
    },
  };
}

/** Returns the item with this number, counted from 1. @throws if there is none */
export function numbered<Item>(items: readonly Item[], number: number): Item {
  const item = items[number - 1];
  if (item === undefined) throw new Error(`asked for item ${number} of ${items.length}`);
  return item;
}

/** An exchange whose response streams these events, each as one chunk. Strings are sent as they are. */
export function answering(events: readonly unknown[], end: Exchange['end'] = 'end'): Exchange {
  return {
    note: '',
    request: { method: 'POST', path: '/agent', headers: {}, body: '' },
    response: {
      status: 200,
      headers: { 'content-type': 'text/event-stream' },
      arrivals: events.map((event) =>
        new TextEncoder().encode(
          `data: ${typeof event === 'string' ? event : JSON.stringify(event)}\n\n`,
        ),
      ),
    },
    end,
  };
}
