import { createSession, type Session } from '@holdpoint/client';
import { genkitFlow } from '@holdpoint/client/genkit';
import type { Asked, Payload } from '../corpus/case.testkit.ts';

/** A conversation over a real wire with the attacker's server. */
export interface Talk {
  readonly session: Session;
  /** Every body that the page sent, unchanged. */
  readonly bodies: readonly string[];
}

/** Returns the input of a call as on the wire. */
export function wireInput({ json, input }: Asked): string {
  return json ?? JSON.stringify(input);
}

/** Returns the ref of a call: its own, a generated one, or none. */
export function refOf({ ref }: Asked, turn: number, at: number): string | undefined {
  return ref === null ? undefined : (ref ?? `call-${turn}-${at}`);
}

/** Starts a conversation in which the first message makes the server send the payload. */
export function converse(payload: Payload): Talk {
  const turns = [payload.asks, ...(payload.next ?? [])];
  const bodies: string[] = [];
  const fetch = async (_url: unknown, init?: RequestInit): Promise<Response> => {
    const body = String(init?.body);
    const turn = bodies.length;
    bodies.push(body);
    const frames = answer(body, turns[turn] ?? [], turn, payload.says);
    return new Response(frames.map((frame) => `data: ${frame}\n\n`).join(''), {
      headers: { 'content-type': 'text/plain' },
    });
  };
  const backend = genkitFlow({ url: '/api/flow', fetch, agent: 'Northbank assistant' });
  return { session: createSession({ backend, recoveryDelaysMs: [] }), bodies };
}

/** Returns the stream of a Genkit flow: the message, then the whole conversation with the open calls. */
function answer(body: string, asks: readonly Asked[], turn: number, says = ''): readonly string[] {
  const { data } = JSON.parse(body);
  const before = [...data.messages, ...toolMessage(data.resume)].map((one) => JSON.stringify(one));
  const text = JSON.stringify({ text: turn === 0 ? says || 'One moment.' : 'And then.' });
  const calls = asks.map((asked, at) => {
    const { name = 'transferMoney', metadata = true } = asked;
    const ref = refOf(asked, turn, at);
    const id = `"name":${JSON.stringify(name)}${ref === undefined ? '' : `,"ref":${JSON.stringify(ref)}`}`;
    return `{"toolRequest":{${id},"input":${wireInput(asked)}},"metadata":{"interrupt":${JSON.stringify(metadata)}}}`;
  });
  const last = `{"role":"model","content":[${[text, ...calls].join(',')}]}`;
  const reason = calls.length > 0 ? 'interrupted' : 'stop';
  return [
    `{"message":{"role":"model","index":0,"content":[${text}]}}`,
    `{"result":{"messages":[${[...before, last].join(',')}],"finishReason":"${reason}"}}`,
  ];
}

interface Resume {
  readonly respond?: readonly { readonly toolResponse: object }[];
  readonly restart?: readonly { readonly toolRequest: { name: string; ref?: string } }[];
}

function toolMessage(resume: Resume | undefined): readonly object[] {
  if (!resume) return [];
  const content = [
    ...(resume.respond ?? []).map(({ toolResponse }) => ({ toolResponse })),
    ...(resume.restart ?? []).map(({ toolRequest: { name, ref } }) => ({
      toolResponse: { name, ...(ref === undefined ? {} : { ref }), output: 'done' },
    })),
  ];
  return [{ role: 'tool', content, metadata: { resumed: true } }];
}
