import type { Backend } from '../../protocol/backend.ts';
import { isContainer } from '../../protocol/json.ts';
import type { TurnEvent } from '../../protocol/turnEvent.ts';
import type { ConformanceSetup } from './conformanceSetup.ts';
import { context, openOne } from './drive.ts';

/** A change to one request of an adapter. */
export type Disturbance = (pass: () => Promise<Response>, isPost: boolean) => Promise<Response>;

/** One request that an adapter has sent. */
interface Sent {
  readonly isPost: boolean;
  readonly body: string;
}

/** An adapter whose requests can be seen, and disturbed. */
export interface Wire {
  readonly backend: Backend;
  /** The requests since the last `disturb`. */
  readonly sent: readonly Sent[];
  /** From now on each request is done this to; none where undefined. */
  disturb(how?: Disturbance): void;
}

/** Stands between an adapter and its server. */
export function tapWire(disturbed: NonNullable<ConformanceSetup['disturbed']>): Wire {
  let disturbance: Disturbance | undefined;
  const sent: Sent[] = [];
  const backend = disturbed((send) => async (input, init) => {
    const request = input instanceof Request ? input : undefined;
    const method = init?.method ?? request?.method ?? 'GET';
    const body = (await request?.clone().text()) || String(init?.body ?? '');
    const isPost = !/^(GET|HEAD)$/i.test(method);
    sent.push({ isPost, body });
    const pass = () => send(input, init);
    return disturbance ? disturbance(pass, isPost) : pass();
  });
  return {
    backend,
    sent,
    disturb(how) {
      disturbance = how;
      sent.length = 0;
    },
  };
}

/** A piece of JSON, and its replacement. */
interface Replacement {
  readonly text: string;
  readonly by: string;
}

/** Returns the server's response with other JSON in it, also inside a text in JSON, as arguments often are. */
export const rewrite =
  (replacements: readonly Replacement[]): Disturbance =>
  async (pass) => {
    const response = await pass();
    const inText = (json: string) => JSON.stringify(json).slice(1, -1);
    let text = await response.text();
    for (const { text: old, by } of replacements)
      text = text.replaceAll(old, by).replaceAll(inText(old), inText(by));
    return withBody(response, text);
  };

/**
 * The same answer with another text instead of parts of it: each frame that has one of them comes twice, each with half
 * of the other, and each in its own network chunk.
 */
export const inHalves =
  (texts: readonly string[], other: string): Disturbance =>
  async (pass) => {
    const response = await pass();
    const body = await response.text();
    const middle = other.length / 2;
    const halves = [other.slice(0, middle), other.slice(middle)].map((half) =>
      JSON.stringify(half),
    );
    const chunks = framesIn(body).flatMap((frame) => {
      const text = texts.map((one) => JSON.stringify(one)).find((json) => frame.includes(json));
      return text === undefined ? frame : halves.map((half) => frame.replaceAll(text, half));
    });
    const stream = new ReadableStream<Uint8Array>({
      start(controller) {
        for (const chunk of chunks) controller.enqueue(new TextEncoder().encode(chunk));
        controller.close();
      },
    });
    return withBody(response, stream);
  };

/** The frames of a body. An event ends with an empty line. Without one, each line is a frame. */
export const framesIn = (body: string): readonly string[] =>
  body.match(/\n\r?\n/.test(body) ? /[\s\S]+?(\n\r?\n|$)/g : /.*\n|.+/g) ?? [];

/** The same answer with another body. */
export function withBody({ headers: before, status }: Response, body: BodyInit): Response {
  const headers = new Headers(before);
  headers.delete('content-length');
  return new Response(status === 204 ? null : body, { status, headers });
}

/** Opens interrupts, answers them with `answer`, and returns the turn's events that a person may see. */
export async function answerOn(
  { backend, disturb }: Wire,
  message: string,
  answer: ConformanceSetup['answer'],
  disturbance?: Disturbance,
): Promise<readonly TurnEvent[]> {
  disturb();
  const { sessionId, checkpoint, open } = await openOne(backend, message);
  const answers = open.map((interrupt) => ({ interrupt, resolution: answer(interrupt) }));
  disturb(disturbance);
  const events: TurnEvent[] = [];
  const turn = context({ sessionId, checkpoint });
  for await (const event of backend.stream({ type: 'resume', answers }, turn)) events.push(event);
  return events;
}

/** All texts in a value, whatever the depth. */
export function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return isContainer(value) ? Object.values(value).flatMap(textsIn) : [];
}
