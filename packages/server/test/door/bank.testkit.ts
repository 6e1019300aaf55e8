// A real Genkit agent behind `protectAgent`.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { FileSessionStore, genkit, z } from 'genkit/beta';
import { expect, onTestFinished } from 'vitest';
import {
  type DecisionStore,
  memoryDecisionStore,
  type PauseRegister,
  protectAgent,
} from '../../src/index.ts';

export interface Auth {
  readonly uid?: string;
  readonly firm?: string;
}
export const ada: Auth = { uid: 'ada', firm: 'acme' };
export const others: readonly Auth[] = [
  { uid: 'bob', firm: 'acme' },
  { uid: 'ada', firm: 'other' },
  { uid: 'ada' },
  { uid: '', firm: 'acme' },
  {},
];
export const ownerOf = (context: object | undefined) => {
  const { uid, firm } = (context as { auth: Auth }).auth;
  return { requester: uid, tenant: firm };
};

/** What stores the pauses of a bank: its sessions, and the register that `protectAgent` asks. */
export interface Holding {
  readonly store: FileSessionStore;
  readonly register: PauseRegister;
}

/** Opens a bank behind `protectAgent`. Its model repeats what it reads, and pays on “pay”. */
export function openBank({
  owners = memoryDecisionStore(),
  hold,
}: {
  readonly owners?: DecisionStore;
  readonly hold?: (files: FileSessionStore) => Holding;
} = {}) {
  const ai = genkit({});
  const ran: unknown[] = [];
  const resumedWith: unknown[] = [];
  const heard: string[] = [];
  const pay = ai.defineTool(
    { name: 'pay', description: 'Pays.', inputSchema: z.any(), outputSchema: z.string() },
    async (input, { interrupt, resumed }) => {
      if (!resumed) interrupt({ kind: 'approval' });
      ran.push(input);
      resumedWith.push(resumed);
      return 'Paid.';
    },
  );
  const model = ai.defineModel(
    { apiVersion: 'v2', name: 'scripted', supports: { multiturn: true, tools: true } },
    async ({ messages }) => {
      const last = messages.at(-1);
      const text = last?.content[0]?.text ?? '';
      heard.push(text);
      if (text === 'fail') throw new Error('the model is down');
      const call = { toolRequest: { name: 'pay', ref: 'r', input: { amount: 5 } } };
      const content = text === 'pay' ? [call] : [{ text: `Read ${JSON.stringify(last)}` }];
      return { message: { role: 'model' as const, content }, finishReason: 'stop' as const };
    },
  );
  const dir = mkdtempSync(join(tmpdir(), 'door-'));
  onTestFinished(() => rmSync(dir, { recursive: true }));
  const files = new FileSessionStore(dir);
  const held = hold?.(files);
  const bank = ai.defineAgent({ name: 'bank', model, tools: [pay], store: held?.store ?? files });
  const door = protectAgent(bank, {
    owners,
    owner: ownerOf,
    ...(held ? { register: held.register } : {}),
  });
  const says = (text: string) => ({ message: { role: 'user' as const, content: [{ text }] } });
  const turn = async (auth: Auth, input: object, init: object = {}) =>
    (await door.agent.run(input as never, { init, context: { auth } } as never)).result;
  const read = async (auth: Auth, lookup: object) =>
    (await door.getSnapshot.run(lookup as never, { context: { auth } })).result;
  const abort = async (auth: Auth, snapshotId: string) =>
    (await door.abort.run({ snapshotId }, { context: { auth } })).result;
  return { bank, door, ran, resumedWith, heard, turn, read, abort, says };
}

/** Owners of two turns that both look for the session before either begins it; the second continues after the first. */
export function twoAtOnce() {
  const store = memoryDecisionStore();
  let first: Promise<unknown> = Promise.resolve();
  let claims = 0;
  let go = () => {};
  const isLookedFor = new Promise<void>((resolve) => {
    go = resolve;
  });
  const owners: DecisionStore = {
    ...store,
    async claim(...claim) {
      claims += 1;
      if (claims === 2) go();
      await (claims === 1 ? isLookedFor : first);
      return store.claim(...claim);
    },
  };
  const begin = (turn: Promise<unknown>) => {
    first = turn;
  };
  return { owners, begin, claims: () => claims };
}

export const unknown = { finishReason: 'failed', error: { status: 'NOT_FOUND' } };
export const errorOf = (promise: Promise<unknown>) =>
  promise.then(
    () => expect.unreachable(),
    // As Genkit’s handlers send it.
    (error: { status: string; toJSON(): object }) => ({
      status: error.status,
      sent: error.toJSON(),
    }),
  );

/** Returns a result as HTTP transfers it. */
export const bytes = (result: unknown) => JSON.stringify(result);
