// Payments that two other people approve: an agent, a register of approval requests, and their HTTP routes.
// #region imports
import { appendFileSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import {
  approvals,
  createRegister,
  notRequester,
  type Register,
  registerSessions,
  rejectAfter,
  resumeAgent,
  upTo,
} from '@holdpoint/register';
import { registerHandler } from '@holdpoint/register/http';
import { sqliteRegisterStore } from '@holdpoint/register/sqlite';
import { protectAgent, type SessionOwner } from '@holdpoint/server';
import { serve } from '@hono/node-server';
import { type Action, FileSessionStore, genkit, UserFacingError, z } from 'genkit/beta';
// #endregion imports
import { type Context, Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { answerByAction } from './answerByAction.ts';
import { replay } from './scriptedModel.ts';

interface Employee {
  readonly id: string;
  readonly firm: string;
  /** The largest amount they may approve, in euros. */
  readonly limit: number;
}

/** Replace this with your app’s sign-in: finds the user by the session cookie. */
const employees = new Map<string, Employee>([
  ['ada-session', { id: 'ada', firm: 'acme', limit: 1_000 }],
  ['bob-session', { id: 'bob', firm: 'acme', limit: 1_000 }],
  ['cem-session', { id: 'cem', firm: 'acme', limit: 1_000 }],
  ['dan-session', { id: 'dan', firm: 'acme', limit: 10 }],
  ['eve-session', { id: 'eve', firm: 'other', limit: 1_000 }],
]);

const whoIsSignedIn = (cookies = '') =>
  employees.get(/(?:^|; )session=([^;]*)/.exec(cookies)?.[1] ?? '');

// #region names
const data = process.env.DATA_DIR ?? '.data';
mkdirSync(data, { recursive: true });
const ai = genkit({ promptDir: null });
const payment = z.object({ to: z.string(), amount: z.number() });
const HOUR = 3_600_000;

/** Returns the requester, from the context that the routes below create. */
const owner = (context: object | undefined): SessionOwner => {
  const { auth } = context as { auth: { uid: string; firm: string } };
  return { requester: auth.uid, tenant: auth.firm };
};
// #endregion names

// #region register
const store = sqliteRegisterStore(new DatabaseSync(join(data, 'register.db')));

// The type is explicit because the register and the agent refer to each other.
const register: Register<Employee> = createRegister({
  store,
  resume: (order) => resumeAgent(bank, order),
  mayRead: (who, item) => who.firm === item.tenant,
  mayAnswer: (who, item) => who.firm === item.tenant,
  policies: () => [
    notRequester(),
    approvals(2),
    upTo<Employee>({
      amount: ({ interrupt }) => payment.parse(interrupt.input).amount,
      limit: (who) => who.limit,
    }),
    rejectAfter(72 * HOUR),
  ],
  report: console.error,
});

const transferMoney = ai.defineTool(
  {
    name: 'transferMoney',
    description: 'Transfers money, in euros. Asks two people for approval first.',
    inputSchema: payment,
    outputSchema: z.string(),
  },
  async (input, { interrupt, resumed }) => {
    if (!resumed) interrupt({ kind: 'approval' });
    const scope = ai.currentSession().sessionId;
    // The register decides, not what the browser sent.
    return register.once(
      resumed,
      { tool: 'transferMoney', input, scope },
      {
        approve: ({ by }) => {
          appendFileSync(join(data, 'payments.txt'), `${input.amount} to ${input.to}\n`);
          return `Paid, as ${by.join(' and ')} approved.`;
        },
        reject: () => 'It was not approved.',
      },
    );
  },
);

const bank = ai.defineAgent({
  name: 'bank',
  // Put a real model in place of the scripted one.
  model: ai.defineModel({ apiVersion: 'v2', name: 'scripted/bank' }, replay),
  tools: [transferMoney],
  // Enters each pause in the register. Only the register can continue it.
  store: registerSessions(register, new FileSessionStore(join(data, 'sessions')), {
    agent: 'bank',
    owner,
  }),
});

// Only the person who started a conversation can read, continue or answer it.
const door = protectAgent(bank, { owners: store.decisions, owner, register: register });
// #endregion register

const app = new Hono();
app.use('/api/bank/*', bodyLimit({ maxSize: 1_000_000 }));

// Accepts only JSON, which a form on another site can’t send, and allows no other origin by CORS.
const serving = (action: Action) => async (asked: Context) => {
  if (asked.req.header('content-type') !== 'application/json') return asked.body(null, 415);
  const body: unknown = await asked.req.json().catch(() => undefined);
  return answerByAction(action, { headers: asked.req.header(), body }, ({ headers }) => {
    const who = whoIsSignedIn(headers.cookie);
    if (!who) throw new UserFacingError('UNAUTHENTICATED', 'Sign in first.');
    return { auth: { uid: who.id, firm: who.firm } };
  });
};
app.post('/api/bank', serving(door.agent));
app.post('/api/bank/getSnapshot', serving(door.getSnapshot));
app.post('/api/bank/abort', serving(door.abort));

// #region http
const handle = registerHandler(register, {
  path: '/api/approvals',
  who: ({ headers }) => whoIsSignedIn(headers.get('cookie') ?? ''),
  report: console.error,
});
app.all('/api/approvals/*', (asked) => handle(asked.req.raw));

// Handles deadlines, and sends answers that a stopped process left unsent.
register.start();
// #endregion http
const port = Number(process.env.PORT ?? 3400);
serve({ fetch: app.fetch, hostname: '127.0.0.1', port }, (address) => {
  console.log(`Listening on http://127.0.0.1:${address.port}`);
});
