import { type RegisterHandlerOptions, registerHandler } from '../../src/http/index.ts';
import type { Register, RegisterOptions } from '../../src/index.ts';
import { ada, bob, cem, type Employee, eve, openOffice } from './office.testkit.ts';

export const PATH = '/api/approvals';

/** Sees requests and nothing around them. */
export const rita: Employee = { id: 'rita', firm: 'acme', limit: 10, sees: 'request' };

/** What the sign-in knows: by a header, instead of a cookie. */
export function openSignIn() {
  const people = new Map([ada, bob, cem, eve, rita].map((one) => [one.id, one]));
  return {
    people,
    who: (request: Request) => people.get(request.headers.get('x-session') ?? ''),
  };
}

/** An office whose register stands behind a handler. */
export function openHttp(
  options: Partial<RegisterOptions<Employee>> = {},
  more: Partial<RegisterHandlerOptions<Employee>> = {},
) {
  const office = openOffice(options);
  const signIn = openSignIn();
  const handle = handlerOf(office.register, { who: signIn.who, ...more });
  return { ...office, ...signIn, handle, ...callers(handle) };
}

const handlerOf = (
  register: Register<Employee>,
  more: Omit<RegisterHandlerOptions<Employee>, 'path'>,
) => registerHandler(register, { path: PATH, ...more });

/** How someone asks. */
export function callers(handle: (request: Request) => Promise<Response>) {
  const ask = (who: string, rest: string, init: RequestInit = {}) =>
    handle(
      new Request(`http://app.test${PATH}${rest}`, {
        ...init,
        headers: { 'x-session': who, ...(init.headers as Record<string, string>) },
      }),
    );
  return {
    call: ask,
    get: async (who: string, rest: string) => read(await ask(who, rest)),
    post: async (who: string, rest: string, body: unknown = {}) =>
      read(
        await ask(who, rest, {
          method: 'POST',
          body: typeof body === 'string' ? body : JSON.stringify(body),
          headers: { 'content-type': 'application/json' },
        }),
      ),
    follow: async (who: string, rest: string, after?: string, signal?: AbortSignal) =>
      readEvents(
        await ask(who, `${rest}/changes`, {
          ...(signal ? { signal } : {}),
          headers: after === undefined ? {} : { 'last-event-id': after },
        }),
      ),
  };
}

/** A response, read whole. */
export async function read(response: Response) {
  const text = await response.text();
  // biome-ignore lint/suspicious/noExplicitAny: whatever came
  const body: any = text === '' ? undefined : JSON.parse(text);
  return { status: response.status, body, text, headers: response.headers };
}

/** One event of a stream. */
export interface Heard {
  readonly event: string;
  readonly id: string | undefined;
  // biome-ignore lint/suspicious/noExplicitAny: whatever came
  readonly data: any;
}

/** A stream's events, one after the other; `undefined` at its end. */
export function readEvents(response: Response) {
  const reader = response.body!.getReader();
  const decoder = new TextDecoder();
  let text = '';
  return {
    response,
    async next(): Promise<Heard | undefined> {
      for (;;) {
        const end = text.indexOf('\n\n');
        if (end >= 0) {
          const lines = text.slice(0, end).split('\n');
          text = text.slice(end + 2);
          const field = (name: string) =>
            lines.find((line) => line.startsWith(`${name}: `))?.slice(name.length + 2);
          return {
            event: field('event') ?? '',
            id: field('id'),
            data: JSON.parse(field('data') ?? 'null'),
          };
        }
        const { done, value } = await reader.read();
        if (done) return undefined;
        text += decoder.decode(value, { stream: true });
      }
    },
    stop: () => reader.cancel(),
  };
}
