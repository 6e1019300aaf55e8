import { interruptsOf, type WireMessage, type WirePart } from './parts.ts';
import { type Post, recordExchange } from './recordExchange.ts';

/** Posts to one server and keeps what went over the wire. */
export interface Recorder {
  /** Posts anything; gives the result, if the server ended with one. */
  post(post: Post): Promise<Turn>;
  /** One turn of the flow. */
  flow(messages: readonly WireMessage[], more?: Options): Promise<Turn>;
  /** One turn of the agent. */
  agent(data: object, init: object, more?: Options): Promise<Turn>;
  /** The recording so far. */
  bytes(): Buffer;
}

/** How a turn is posted. */
export interface Options extends Pick<Post, 'note' | 'accept'> {
  readonly resume?: { readonly respond?: readonly object[]; readonly restart?: readonly object[] };
}

/** What a turn gave. */
export interface Turn {
  readonly messages: readonly WireMessage[];
  readonly interrupts: readonly WirePart[];
  readonly sessionId?: string;
  readonly snapshotId?: string;
}

interface Result {
  readonly messages?: readonly WireMessage[];
  readonly message?: WireMessage;
  readonly sessionId?: string;
  readonly snapshotId?: string;
}

/** Starts a recording of a server whose flow and agent are at these paths. */
export function startRecording(
  server: string,
  paths: { readonly flow: string; readonly agent: string },
): Recorder {
  const pieces: Buffer[] = [];
  let count = 0;

  const recorder: Recorder = {
    async post(post) {
      const { bytes, body } = await recordExchange(server, post);
      count += 1;
      const note = post.note ? ` - ${post.note}` : '';
      pieces.push(Buffer.from(`\n@@ EXCHANGE ${count}${note}\n`), bytes);
      const { messages = [], message, ...ids } = findResult(body) ?? {};
      return { messages, interrupts: interruptsOf(message ?? messages.at(-1)), ...ids };
    },
    flow: (messages, { resume, ...more } = {}) =>
      recorder.post({
        path: paths.flow,
        body: { data: { messages, ...(resume && { resume }) } },
        ...more,
      }),
    agent: (data, init, { resume, ...more } = {}) =>
      recorder.post({
        path: paths.agent,
        body: { data: { ...data, ...(resume && { resume }) }, init },
        ...more,
      }),
    bytes: () => Buffer.concat(pieces),
  };
  return recorder;
}

/** The result of a stream's last frame, or of a JSON answer. Error texts have none. */
function findResult(body: string): Result | undefined {
  for (const frame of body.split('\n\n')) {
    const text = frame.replace(/^data: /, '').trim();
    if (!text.startsWith('{"result":')) continue;
    return JSON.parse(text).result;
  }
  return undefined;
}
