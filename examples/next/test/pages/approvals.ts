import { approvals, createRegister, type Register, upTo } from '@holdpoint/register';
import { registerHandler } from '@holdpoint/register/http';
import { memoryRegisterStore } from '@holdpoint/register/testing';

interface Employee {
  readonly id: string;
  readonly firm: string;
  readonly limit: number;
}

// As docs/approvals.md writes it, by the TypeScript that Next takes: who a person is, is said once.
const register: Register<Employee> = createRegister({
  store: memoryRegisterStore(),
  resume: () => undefined,
  mayRead: (who, item) => who.firm === item.tenant,
  mayAnswer: (who, item) => who.firm === item.tenant,
  policies: () => [approvals(2), upTo<Employee>({ amount: () => 1, limit: (who) => who.limit })],
});

const handle = registerHandler(register, {
  path: '/api/approvals',
  who: () => ({ id: 'ada', firm: 'acme', limit: 10 }),
});

export { handle as GET, handle as POST };
