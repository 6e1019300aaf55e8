import { at, companies, people as staffNames } from '../../../react/test/harness/fixtures.ts';
import { type RegisterClientOptions, registerClient } from '../client/index.ts';
import { registerHandler } from '../http/index.ts';
import {
  type ApprovalRequest,
  createRegister,
  type RegisterOptions,
  type RegisterPerson,
} from '../index.ts';
import { memoryRegisterStore } from '../testing/index.ts';

/** A person who works there. */
export interface Employee extends RegisterPerson {
  readonly sees?: 'request';
}

const staff: readonly Employee[] = [
  { id: 'ada' },
  { id: 'bob' },
  { id: 'cem' },
  { id: 'rita', sees: 'request' },
];

/** A clock with a fixed start, so that pictures stay the same, which advances, so that events are ordered. */
export function clock(): () => number {
  let now = at(14, 2);
  return () => now++;
}

/** Names of people. */
export const nameOf = (id: string) => staffNames[id as keyof typeof staffNames];

/** People a request can be reassigned to. */
export const people = [
  { id: 'bob', name: staffNames.bob },
  { id: 'cem', name: staffNames.cem },
];

/** The real register behind the handler that servers use: the page calls it without a network. */
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
    /** True while it receives requests and never answers. */
    isSilent: false,
    /** Makes the server unavailable and ends open streams. */
    cut() {
      gone.now = true;
      cutting.abort();
      cutting = new AbortController();
    },
  };
  return {
    register,
    signedIn,
    /** Turns the network off and on. */
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
      input: unknown = { to: companies.fern, amount: 1240, currency: 'EUR' },
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
