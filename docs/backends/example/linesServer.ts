/** What the server streams: one of these a line. */
export type Line =
  | { readonly say: string }
  | { readonly ask: Question }
  | { readonly result: { readonly name: string; readonly ref: string; readonly output: unknown } }
  | { readonly done: true };

/** A tool that waits for a person. Its ref is unique. */
export interface Question {
  readonly name: string;
  readonly ref: string;
  readonly input: unknown;
}

/** A session as the server keeps it. */
export interface SavedSession {
  readonly messages: SavedMessage[];
  open: readonly Question[];
}

/** What was said, or a call; that has its output once it has been answered. */
type SavedMessage =
  | { readonly role: 'user' | 'assistant'; readonly text: string }
  | { readonly role: 'assistant'; readonly call: Question & { output?: unknown } };

interface Request {
  readonly read?: string;
  readonly session: string;
  readonly text?: string;
  readonly answers?: readonly { readonly ref: string; readonly output: unknown }[];
}

/**
 * A small agent server, as a Fetch handler. `pay` asks once, `pay both` twice, anything else is answered with words.
 * All open questions must be answered at once; answers to anything else get 409, and nothing is run.
 */
export function createLinesServer(): typeof fetch {
  const sessions = new Map<string, SavedSession>();
  const json = (value: unknown, status = 200) => new Response(JSON.stringify(value), { status });

  return async (_url, init) => {
    init?.signal?.throwIfAborted(); // as fetch does
    const { read, session: id, text = '', answers }: Request = JSON.parse(String(init?.body));
    if (read !== undefined) return json(sessions.get(read) ?? null);
    const session = sessions.get(id) ?? { messages: [], open: [] };
    const { open } = session;
    const fits =
      answers?.length === open.length &&
      open.every(({ ref }) => answers.some((one) => one.ref === ref));
    if (answers !== undefined && (!fits || open.length === 0)) return json({ open }, 409);

    sessions.set(id, session);
    const lines: Line[] = [];
    if (answers === undefined) {
      session.messages.push({ role: 'user', text });
      const payees = text.includes('pay both')
        ? ['Ada', 'Bo']
        : text.includes('pay')
          ? ['Ada']
          : [];
      session.open = payees.map((to) => ({ name: 'pay', ref: crypto.randomUUID(), input: { to } }));
      lines.push({ say: payees.length > 0 ? 'One moment. ' : 'Hello. ' });
    } else {
      for (const { ref, output } of answers) {
        for (const message of session.messages)
          if ('call' in message && message.call.ref === ref) message.call.output = output;
        lines.push({ result: { name: 'pay', ref, output } });
      }
      session.open = [];
      lines.push({ say: 'Thank you. ' });
    }
    for (const ask of session.open) lines.push({ ask });
    const said = lines.map((line) => ('say' in line ? line.say : '')).join('');
    session.messages.push({ role: 'assistant', text: said });
    for (const ask of session.open) session.messages.push({ role: 'assistant', call: { ...ask } });
    lines.push({ done: true });
    return new Response(lines.map((line) => `${JSON.stringify(line)}\n`).join(''));
  };
}
