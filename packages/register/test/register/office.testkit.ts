import {
  type ApprovalRequest,
  createRegister,
  type RegisterOptions,
  type RegisterStore,
  type RequestDecision,
  type RequestEvent,
  type ResumeOrder,
} from '../../src/index.ts';
import { memoryRegisterStore } from '../../src/testing/index.ts';

export interface Employee {
  readonly id: string;
  readonly firm: string;
  readonly limit: number;
  readonly sees?: 'request' | false;
}

export const ada: Employee = { id: 'ada', firm: 'acme', limit: 1_000 };
export const bob: Employee = { id: 'bob', firm: 'acme', limit: 500 };
export const cem: Employee = { id: 'cem', firm: 'acme', limit: 5_000 };
/** Works elsewhere. */
export const eve: Employee = { id: 'eve', firm: 'other', limit: 1_000_000 };

export const MINUTE = 60_000;

/** A register of one firm's payments, whose agent writes down what it is sent. */
export function openOffice(options: Partial<RegisterOptions<Employee>> = {}) {
  const sent: ResumeOrder[] = [];
  const events: RequestEvent['type'][] = [];
  const reports: unknown[] = [];
  let time = 1_000_000;
  const store: RegisterStore = options.store ?? memoryRegisterStore();
  const join = (more: Partial<RegisterOptions<Employee>> = {}) =>
    createRegister<Employee>({
      store,
      resume: (order) => {
        sent.push(order);
        return { said: 'paid' };
      },
      mayRead: (who, item) => who.firm === item.tenant && (who.sees ?? true),
      mayAnswer: (who, item) => who.firm === item.tenant,
      now: () => time,
      onEvent: (_item, { type }) => void events.push(type),
      report: (error) => void reports.push(error),
      ...options,
      ...more,
    });
  const register = join();
  return {
    register,
    /** Another process over the same store. */
    join,
    sent,
    events,
    reports,
    store,
    pass: (ms: number) => {
      time += ms;
    },
    async ask(input: unknown = { to: 'Zoe', amount: 400 }, more: Partial<ApprovalRequest> = {}) {
      const pause = more.pause ?? crypto.randomUUID();
      const decisionId = `${pause}:0`;
      const interrupts = [{ name: 'pay', position: 0, input, decisionId }];
      const place = { agent: 'bank', sessionId: 'session', pause };
      const entry = { ...place, interrupts, requester: 'ada', tenant: 'acme', ...more };
      const [item] = await register.enter(entry);
      return item!;
    },
  };
}

/** The same for each verdict. */
export const either = <R>(run: (decision: RequestDecision) => R) => ({ approve: run, reject: run });

export const yes = ({ digest }: { digest: string }) => ({ verdict: 'approve' as const, digest });
export const no = ({ digest }: { digest: string }) => ({
  verdict: 'reject' as const,
  digest,
  reason: 'Too much.',
});
