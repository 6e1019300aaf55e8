import { type RegisterClientOptions, registerClient } from '../client/index.ts';
import { registerHandler } from '../http/index.ts';
import {
  type ApprovalRequest,
  createRegister,
  type RegisterOptions,
  type RegisterPerson,
} from '../index.ts';
import { memoryRegisterStore } from '../testing/index.ts';

/** Somebody who works there. */
export interface Employee extends RegisterPerson {
  readonly sees?: 'request';
}

const staff: readonly Employee[] = [
  { id: 'ada' },
  { id: 'bob' },
  { id: 'cem' },
  { id: 'rita', sees: 'request' },
];

/** A clock that begins at the same moment each time, so that pictures are the same, and goes on, so that there is an order. */
export function clock(): () => number {
  let at = Date.UTC(2026, 10, 3, 14, 2);
  return () => at++;
}

/** By what people are called. */
export const nameOf = (id: string) =>
  ({ ada: 'Ada Byron', bob: 'Bob Adler', cem: 'Cem Yılmaz' })[id];

/** To whom a request can be handed on. */
export const people = [
  { id: 'bob', name: 'Bob Adler' },
  { id: 'cem', name: 'Cem Yılmaz' },
];

/** A register, the real one, with the handler that servers put it behind: the page asks it without a network. */
export function openRegister(options: Partial<RegisterOptions<Employee>> = {}) {
  const signedIn = new Set(staff.map(({ id }) => id));
  const register = createRegister<Employee>({
    store: memoryRegisterStore(),
    resume: () => ({ paid: true, reference: 'PAY-2093' }),
    mayRead: (who) => who.sees ?? true,
    mayAnswer: () => true,
    ...options,
  });
  const handle = registerHandler(register, {
    path: '/api/approvals',
    who: ({ headers }) =>
      staff.find(({ id }) => signedIn.has(id) && id === headers.get('x-session')),
    beatMs: 50,
  });
  let cutting = new AbortController();
  const gone = {
    now: false,
    /** Whether it takes what is sent and nothing comes back. */
    isSilent: false,
    /** Takes it away, and ends what is being heard. */
    cut() {
      gone.now = true;
      cutting.abort();
      cutting = new AbortController();
    },
  };
  return {
    register,
    signedIn,
    /** Takes the network away, and gives it back. */
    network: gone,
    as: (who: string, more: Partial<RegisterClientOptions> = {}) =>
      registerClient({
        url: 'http://app.test/api/approvals',
        headers: { 'x-session': who },
        againMs: [1, 1, 1],
        fetch: async (url, init) => {
          if (gone.now) throw new TypeError('the network is gone');
          const { signal, ...rest } = init ?? {};
          const ends = AbortSignal.any([cutting.signal, ...(signal ? [signal] : [])]);
          if (gone.isSilent)
            await new Promise((_, reject) => {
              ends.addEventListener('abort', () => reject(ends.reason));
            });
          const request = new Request(String(url), { ...rest, signal: ends });
          return handle(request);
        },
        ...more,
      }),
    async ask(
      input: unknown = { to: 'Zoe Fern GmbH', amount: 1240, currency: 'EUR' },
      more: Partial<ApprovalRequest> = {},
    ) {
      const pause = more.pause ?? crypto.randomUUID();
      const [item] = await register.enter({
        agent: 'bank',
        sessionId: 'session',
        pause,
        interrupts: [{ name: 'transferMoney', position: 0, input, decisionId: `${pause}:0` }],
        requester: 'ada',
        ...more,
      });
      if (!item) throw new Error('nothing was entered');
      return item;
    },
  };
}
