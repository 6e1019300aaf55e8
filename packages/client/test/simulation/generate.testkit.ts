import type { Books } from './books.testkit.ts';
import { decisionsIn, pauseIn } from './books.testkit.ts';

/** A message or a part on Genkit's wire. */
export type Wire = Record<string, unknown>;

/** A message of a conversation. */
export interface WireTurn extends Wire {
  readonly role: string;
  readonly content: readonly Wire[];
}

/** The answers of a resume. */
export interface Resume {
  readonly respond?: readonly Wire[];
  readonly restart?: readonly Wire[];
}

/** How a generation ends. */
export interface Generated {
  readonly messages: readonly WireTurn[];
  readonly finishReason: 'stop' | 'interrupted';
}

/** A generation that is given up, in Genkit's words. */
export class GenerateError extends Error {
  override readonly name = 'GenerateError';
  readonly status: string;
  /** Nothing was run: the answers were refused. */
  readonly isRefusal: boolean;
  constructor(status: string, message: string, isRefusal = false) {
    super(message);
    this.status = status;
    this.isRefusal = isRefusal;
  }
}

/** A tool that the model calls. */
interface Call {
  readonly name: string;
  readonly input: Wire;
  /** What the tool tells when it pauses. */
  readonly interrupt: true | Wire;
}

/** What the model says next: words, or calls. */
interface Reply {
  readonly text?: string;
  readonly calls?: readonly Call[];
}

const approval = (input: Wire): Call => ({
  name: 'transfer',
  input,
  interrupt: { kind: 'approval' },
});
const question = (input: Wire): Call => ({ name: 'ask', input, interrupt: true });

/**
 * The scripted model: what it says to a text, and then to each round of results. The last six are those of the
 * recordings, word by word; the others number their questions.
 */
function reply(said: string, round: number, id: () => string, results: readonly unknown[]): Reply {
  const done: Reply = { text: 'Erledigt ✔.' };
  const recorded: Reply = { text: `Done. Results: ${JSON.stringify(results)}` };
  const scripts: Record<string, readonly (() => Reply)[]> = {
    chat: [() => ({ text: `Grüße 👋: ${said}` })],
    pay: [() => ({ text: 'Für Ada ✔ ', calls: [approval({ to: 'Zoë', id: id() })] })],
    ask: [() => ({ calls: [question({ question: 'Which?', id: id() })] })],
    steps: [
      () => ({ calls: [approval({ to: 'Ada', id: id() })] }),
      () => ({ text: 'Next. ', calls: [question({ question: 'Which?', id: id() })] }),
    ],
    again: [
      () => ({ calls: [approval({ to: 'Ada', id: id() })] }),
      () => ({ calls: [approval({ to: 'Bo', id: id() })] }),
    ],
    both: [
      () => ({
        calls: [approval({ to: 'Ada', id: id() }), question({ question: 'Which?', id: id() })],
      }),
    ],
    breaks: [() => ({ calls: [{ name: 'explode', input: { id: id() }, interrupt: true }] })],
    fail: [
      () => {
        throw new GenerateError('INTERNAL', 'the model is gone');
      },
    ],
    twostep: [
      () => ({ calls: [recordedApproval] }),
      () => ({ text: 'Thanks. ', calls: [recordedQuestion] }),
      () => recorded,
    ],
    transfer: [
      () => ({ text: 'Let me check with you first. ', calls: [recordedApproval] }),
      () => recorded,
    ],
    money: [() => ({ calls: [recordedTransfer] }), () => recorded],
    explode: [
      () => ({ calls: [{ name: 'explode', input: { what: 'disk' }, interrupt: true }] }),
      () => recorded,
    ],
    hello: [() => ({ text: `You said: ${said}` })],
  };
  return scripts[said.split(' ')[0] ?? '']?.[round]?.() ?? done;
}

const recordedApproval: Call = {
  name: 'userApproval',
  input: { action: 'transfer', details: 'Send $500 to savings' },
  interrupt: true,
};
const recordedTransfer: Call = {
  name: 'transfer_money',
  input: { amount: 500, toAccount: 'savings' },
  interrupt: { kind: 'approval', limit: 100 },
};
const recordedQuestion: Call = {
  name: 'ask_question',
  input: {
    question: 'Which colour?',
    choices: ['red', 'green', 'blue'],
    allowOther: true,
    multiple: false,
  },
  interrupt: { kind: 'question', multiple: false },
};

/** What a generation runs on. */
export interface GenerateSettings {
  readonly books: Books;
  /** Called for every chunk; the server takes its time between two. */
  readonly emit: (chunk: Wire) => Promise<void>;
  /** Refs as the recordings have them; else every message counts from one, which is all that Genkit asks. */
  readonly recordedRefs: boolean;
  /** Agents announce what they wait for and refuse other input; flows do neither. */
  readonly isAgent: boolean;
}

/** Goes on with a conversation: what was answered, what the model then says, and what it asks. */
export async function generate(
  history: readonly WireTurn[],
  resume: Resume | undefined,
  settings: GenerateSettings,
): Promise<Generated> {
  let messages = [...history];
  let index = 0;
  if (resume !== undefined) {
    const { resolved, results } = takeAnswers(messages, resume, settings);
    messages = [...messages.slice(0, -1), resolved, results];
    const { metadata: _resumed, ...shown } = results;
    await settings.emit({ ...shown, index });
    index += 1;
  }
  const lastSaid = messages.findLastIndex(({ role }) => role === 'user');
  const since = messages.slice(lastSaid + 1);
  const said = String(messages[lastSaid]?.content[0]?.text ?? '');
  const results = since
    .flatMap(({ content }) => content)
    .flatMap(({ toolResponse }) => (toolResponse ? [toolResponse as Wire] : []))
    .map(({ name, output }) => [name, output]);
  const round = since.filter(({ role }) => role === 'tool').length;
  const id = () => `pause#${settings.books.nextPause()}`;
  // Only what came with the newest round is told.
  const { text, calls = [] } = reply(said, round, id, results.slice(-1));
  for (const word of text?.match(/\S+\s*/g) ?? [])
    await settings.emit({ role: 'model', index, content: [{ text: word }] });
  const turn = settings.recordedRefs ? 1 + messages.filter(isModel).length : 1;
  const requests = calls.map(({ name, input, interrupt }, place) => ({
    toolRequest: { name, ref: `call_${turn}_${place + 1}`, input },
    metadata: { interrupt },
  }));
  for (const { toolRequest } of requests)
    await settings.emit({ role: 'model', index, content: [{ toolRequest }] });
  if (requests.length > 0 && settings.isAgent)
    await settings.emit({ role: 'tool', content: requests });
  const words = text === undefined ? [] : [{ text }];
  return {
    messages: [...messages, { role: 'model', content: [...words, ...requests] }],
    finishReason: requests.length > 0 ? 'interrupted' : 'stop',
  };
}

const isModel = ({ role }: WireTurn) => role === 'model';

interface Request {
  readonly name: string;
  readonly ref?: string;
  readonly input?: unknown;
}

/** Checks the answers in the server's order, and runs what is to be run. */
function takeAnswers(
  messages: readonly WireTurn[],
  { respond = [], restart = [] }: Resume,
  { books, isAgent }: GenerateSettings,
): { readonly resolved: WireTurn; readonly results: WireTurn } {
  const all = messages.flatMap(({ content }) => content.flatMap(requestIn));
  const same = (a: Request, b: Request) => a.name === b.name && a.ref === b.ref;
  const named = (part: Wire) => (part.toolResponse ?? part.toolRequest) as Request;
  for (const part of [...respond, ...restart]) {
    const { name, ref } = named(part);
    const known = all.findLast((one) => same(one, named(part)));
    if (known === undefined) {
      const what = `Tool ${part.toolResponse ? 'response' : 'request'} '${name}#${ref}'`;
      throw refusal('INVALID_ARGUMENT', `${what} was not found in session history.`);
    }
    const restarted = part.toolRequest as Request | undefined;
    if (isAgent && restarted && JSON.stringify(restarted.input) !== JSON.stringify(known.input))
      throw refusal('INVALID_ARGUMENT', `Tool request '${name}#${ref}' has modified inputs.`);
  }
  const last = messages.at(-1);
  const asked = last?.content.flatMap(requestIn) ?? [];
  if (last?.role !== 'model' || asked.length === 0) {
    throw refusal(
      'FAILED_PRECONDITION',
      "Cannot 'resume' generation unless the previous message is a model message with at least one tool request.",
    );
  }
  const results = asked.map((request) => {
    const responded = respond.find((part) => same(named(part), request));
    if (responded) return responded;
    const restarted = restart.find((part) => same(named(part), request));
    if (restarted) return runTool(request, restarted, books);
    const { name, ref } = request;
    throw refusal('INVALID_ARGUMENT', `Unresolved tool request '${name}#${ref}'`);
  });
  for (const request of asked) {
    const pause = pauseIn(request.input);
    // A respond runs no tool; that the model goes on with it is its effect.
    if (pause !== undefined && respond.some((part) => same(named(part), request))) books.ran(pause);
  }
  const content = last.content.map((part) => {
    const { interrupt, ...rest } = (part.metadata ?? {}) as Wire;
    return interrupt ? { ...part, metadata: { ...rest, resolvedInterrupt: interrupt } } : part;
  });
  return {
    resolved: { ...last, content },
    results: { role: 'tool', content: results, metadata: { resumed: true } },
  };
}

function runTool({ name, ref, input }: Request, part: Wire, books: Books): Wire {
  const { resumed } = (part.metadata ?? {}) as Wire;
  const pause = pauseIn(input);
  if (pause !== undefined) books.ran(pause);
  if (name === 'explode')
    throw new GenerateError('INTERNAL', `tool exploded on ${(input as Wire).what ?? 'something'}`);
  return { toolResponse: { name, ref, output: { paid: true, for: decisionsIn(resumed) } } };
}

function requestIn({ toolRequest }: Wire): readonly Request[] {
  return toolRequest ? [toolRequest as Request] : [];
}

const refusal = (status: string, message: string) =>
  new GenerateError(status, `${status}: ${message}`, true);
