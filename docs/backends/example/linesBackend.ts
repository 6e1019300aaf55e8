import {
  type Backend,
  type BackendContext,
  type BackendInterrupt,
  httpError,
  InvalidAnswerError,
  NetworkError,
  parseJson,
  StreamLostError,
  type TurnEvent,
  type TurnInput,
  writeJson,
} from '@holdpoint/client';
import type { Line, Question, SavedSession } from './linesServer.ts';

/** A backend for servers that answer each turn with one JSON object a line, and keep the sessions themselves. */
export function linesBackend(url: string, send: typeof fetch = fetch): Backend {
  async function post(body: unknown, { signal }: BackendContext): Promise<Response> {
    const sent = send(url, { method: 'POST', body: writeJson(body), signal });
    // Nobody can tell whether a request without an answer was taken: the session looks it up, and never sends again.
    const response = await sent.catch((cause) => {
      throw signal.aborted ? signal.reason : new NetworkError('no answer', { cause });
    });
    if (response.ok) return response;
    // This server answers 409 before it runs anything: the proof that lets the person answer again.
    throw await httpError(response, `POST ${url}`, response.status === 409 ? { taken: 'no' } : {});
  }

  async function* stream(input: TurnInput, context: BackendContext): AsyncGenerator<TurnEvent> {
    const body = { session: context.sessionId, ...encode(input) };
    const watch = (direction: 'out' | 'in', what: unknown) =>
      context.observe?.({ direction, label: url, body: mask(what, input), at: Date.now() });
    watch('out', body);
    const response = await post(body, context);
    const asked: BackendInterrupt[] = [];
    for await (const line of readLines(response)) {
      watch('in', line);
      if ('say' in line) yield { type: 'text', messageId: 'm', partId: 'text', delta: line.say };
      else if ('result' in line) yield { type: 'tool-response', response: line.result };
      else if ('ask' in line) {
        const { ref: partId } = line.ask;
        yield { type: 'tool-request', messageId: 'm', partId, request: line.ask };
        asked.push(toInterrupt(line.ask, asked.length));
      } else if ('done' in line) {
        // Only this line ends a turn. A body that stops before it leaves the outcome unknown.
        const completed = { status: 'completed', finishReason: 'stop' } as const;
        const end =
          asked.length > 0 ? { status: 'interrupted' as const, interrupts: asked } : completed;
        return yield { type: 'end', end };
      } else yield { type: 'custom', name: 'line', value: line };
    }
    throw new StreamLostError('the answer stopped before its last line');
  }

  return {
    id: `lines:${url}`,
    capabilities: {
      respond: true,
      restart: false,
      resumedMetadata: false,
      replaceInput: false,
      cancelInterrupt: false,
      severalAtOnce: true,
      batch: 'all',
      messageWhileOpen: 'abandons',
      history: 'server',
      restore: true,
      reattach: false,
      cancelRun: false,
      list: false,
      idempotent: false,
      validatesAnswers: 'nobody',
    },
    stream,
    async restore(context) {
      const response = await post({ read: context.sessionId }, context);
      const saved: SavedSession | null = await response.json();
      if (!saved) return null;
      const interrupts = saved.open.map(toInterrupt);
      const messages = saved.messages.map(({ role, text }, index) => ({
        id: `m${index}`,
        role,
        parts: [{ type: 'text' as const, id: 'text', blocks: [text] }],
      }));
      const status = interrupts.length > 0 ? 'interrupted' : 'idle';
      return { checkpoint: null, messages, interrupts, status };
    },
  };
}

function encode(input: TurnInput): object {
  if (input.type === 'message') return { text: input.message.text };
  const answers = input.answers.map(({ interrupt: { name, ref }, resolution }) => {
    if (resolution.type === 'respond') return { ref, output: resolution.output };
    throw new InvalidAnswerError(name, 'this server only takes results', ['respond to it']);
  });
  return { answers };
}

/** Secrets go to the server, and to nobody who watches. */
function mask(body: unknown, input: TurnInput): unknown {
  const answers = input.type === 'resume' ? input.answers : [];
  return answers.some(({ resolution }) => resolution.sensitive) ? '[hidden]' : body;
}

function toInterrupt({ name, ref, input }: Question, position: number): BackendInterrupt {
  const allowed = { respond: true, restart: false, replaceInput: false, cancel: false };
  return { name, ref, position, input, allowed, decisionId: ref, raw: null };
}

async function* readLines(response: Response): AsyncGenerator<Line> {
  let rest = '';
  for await (const text of response.body?.pipeThrough(new TextDecoderStream()) ?? []) {
    const lines = (rest + text).split('\n');
    rest = lines.pop() ?? '';
    for (const line of lines) yield parseJson(line) as Line;
  }
}
