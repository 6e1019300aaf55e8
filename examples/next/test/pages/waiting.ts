import { approvals, createWaiting, upTo, type Waiting } from '@holdpoint/register';
import { waitingHandler } from '@holdpoint/register/http';
import { memoryWaitingStore } from '@holdpoint/register/testing';

interface Employee {
  readonly id: string;
  readonly firm: string;
  readonly limit: number;
}

// As docs/approvals.md writes it, by the TypeScript that Next takes: who a person is, is said once.
const waiting: Waiting<Employee> = createWaiting({
  store: memoryWaitingStore(),
  resume: () => undefined,
  mayRead: (who, item) => who.firm === item.tenant,
  mayAnswer: (who, item) => who.firm === item.tenant,
  policies: () => [approvals(2), upTo<Employee>({ amount: () => 1, limit: (who) => who.limit })],
});

const handle = waitingHandler(waiting, {
  path: '/api/waiting',
  who: () => ({ id: 'ada', firm: 'acme', limit: 10 }),
});

export { handle as GET, handle as POST };
