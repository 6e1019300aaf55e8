import { join } from 'node:path';
import {
  approvals,
  createRegister,
  notRequester,
  type Register,
  registerSessions,
  rejectAfter,
  remindAfter,
  resumeAgent,
  upTo,
} from '@holdpoint/register';
import { mail } from '@holdpoint/register/mail';
import { type ProtectedAgent, protectAgent } from '@holdpoint/server';
import { type Agent, FileSessionStore, genkit, z } from 'genkit/beta';
import { createTransport } from 'nodemailer';
import type { ChosenModel } from '../genkit-js/model/chooseModel.ts';
import { quietLog } from '../genkit-js/quietLog.ts';
import type { Ledger } from '../ledger/createLedger.ts';
import { type OpenStore, openStore } from './openStore.ts';
import { type Person, people, personById } from './people.ts';

const HOUR = 3_600_000;
const claim = z.object({ what: z.string(), amount: z.number(), currency: z.literal('EUR') });

/** What the office needs from outside; all of it outlives a restart. */
export interface OfficeParts {
  readonly dataDir: string;
  readonly databaseUrl?: string | undefined;
  readonly ledger: Ledger;
  readonly model: ChosenModel;
  readonly smtpPort: number;
  /** The page on which a request is answered: mails link to it. */
  readonly requestPage: (id: string) => string;
  readonly report: (error: unknown) => void;
}

const owner = (context: object | undefined) => ({
  requester: (context as { auth: { uid: string } }).auth.uid,
});

/** The register of claims and the agent that asks, over one store. */
export interface Office {
  readonly register: Register<Person>;
  readonly door: ProtectedAgent<Agent>;
  readonly store: OpenStore['kind'];
  /** Stops it, as the end of its process would: the next one goes on from what is in the store. */
  close(): Promise<void>;
}

/** Opens the office: from nothing, or from an earlier one’s data. */
export function openOffice(parts: OfficeParts): Office {
  const { dataDir, ledger, model, smtpPort, requestPage, report } = parts;
  quietLog();
  const { store, kind, close } = openStore(dataDir, parts.databaseUrl);
  const transport = createTransport({ host: '127.0.0.1', port: smtpPort, secure: false });
  const ai = genkit({ plugins: model.plugins, promptDir: null });

  const register: Register<Person> = createRegister<Person>({
    store,
    resume: (order) => resumeAgent(agent, order),
    mayRead: () => true,
    mayAnswer: () => true,
    policies: () => [
      notRequester(),
      approvals(2),
      upTo<Person>({
        amount: ({ interrupt }) => claim.parse(interrupt.input).amount,
        limit: ({ limit }) => limit,
      }),
      remindAfter(24 * HOUR),
      rejectAfter(72 * HOUR),
    ],
    // An hour would be right for people; whoever plays with it does not wait so long.
    remindEveryMs: 60_000,
    notify: {
      link: requestPage,
      by: [
        mail({
          transport,
          from: 'Expenses <expenses@firm.example>',
          to({ kind: what, item: { requester = '', approvers, decision, votes } }) {
            const others = approvers ?? people.map(({ id }) => id).filter((id) => id !== requester);
            // The requester knows that they have withdrawn it, and who has approved needs no reminder.
            if (what === 'decided') return decision?.withdrawn ? others : [requester];
            return others.filter((id) => what !== 'reminded' || !votes.some(({ by }) => by === id));
          },
          address: (id) => personById(id)?.mail,
          personName: (id) => personById(id)?.name ?? id,
          title: () => 'Expense claim',
          amount: ({ interrupt }) => ({
            value: claim.safeParse(interrupt.input).data?.amount,
            currency: 'EUR',
          }),
        }),
      ],
    },
    report,
  });

  const payClaim = ai.defineTool(
    {
      name: 'payClaim',
      description: 'Pays an expense claim. Asks two people for approval first.',
      inputSchema: claim,
      outputSchema: z.string(),
    },
    async (input, { interrupt, resumed }) => {
      if (!resumed) interrupt({ kind: 'approval' });
      const scope = ai.currentSession().sessionId;
      const call = { tool: 'payClaim', input, scope };
      const namesOf = (by: readonly string[]) =>
        by.map((id) => personById(id)?.name ?? id).join(' and ');
      return register.once(resumed, call, {
        async approve({ by }) {
          await ledger.record({ scene: 'expenses', tool: 'payClaim', input });
          return `Paid ${input.amount} EUR for ${input.what}. ${namesOf(by)} approved it.`;
        },
        async reject({ by, reason, expired, withdrawn }) {
          if (expired) return 'Nobody answered in time, so it wasn’t paid.';
          if (withdrawn)
            return `${namesOf(by)} withdrew it${reason ? ` (“${reason}”)` : ''}. It wasn’t paid.`;
          return `${namesOf(by)} said no${reason ? `: ${reason}` : ''}. It wasn’t paid.`;
        },
      });
    },
  );

  const agent = ai.defineAgent({
    name: 'expenses',
    system: 'You hand in expense claims with payClaim, which waits for approvals by itself.',
    model: model.forScene(ai, 'expenses'),
    tools: [payClaim],
    store: registerSessions(register, new FileSessionStore(join(dataDir, 'sessions', 'expenses')), {
      agent: 'expenses',
      owner,
    }),
  });
  const door = protectAgent(agent, { owners: store.decisions, owner, register: register });

  const stop = register.start({ everyMs: 1_000 });
  return {
    register,
    door,
    store: kind,
    async close() {
      stop();
      transport.close();
      await close();
    },
  };
}
