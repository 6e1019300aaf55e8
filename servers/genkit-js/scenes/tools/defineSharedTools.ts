import type { Decisions } from '@holdpoint/server';
import type { GenkitBeta, ToolArgument } from 'genkit/beta';
import type { Ledger } from '../../../ledger/createLedger.ts';
import type { CredentialVault } from '../../../sign-in/createCredentialVault.ts';
import { defineAskQuestion } from './defineAskQuestion.ts';
import { definePayInvoice } from './definePayInvoice.ts';
import { defineReadTools } from './defineReadTools.ts';
import { defineRecordPayment } from './defineRecordPayment.ts';
import { defineUserApproval } from './defineUserApproval.ts';

/** The tools that several agents use. */
export type SharedTools = Readonly<
  Record<
    | 'userApproval'
    | 'askQuestion'
    | 'recordPayment'
    | 'payInvoice'
    | 'readInbox'
    | 'readCalendar'
    | 'readContacts',
    ToolArgument
  >
>;

/** Defines them: once for all agents, because Genkit wants each name defined once. */
export function defineSharedTools(
  ai: GenkitBeta,
  ledger: Ledger,
  vault: CredentialVault,
  decisions: Decisions,
): SharedTools {
  return {
    userApproval: defineUserApproval(ai),
    askQuestion: defineAskQuestion(ai),
    recordPayment: defineRecordPayment(ai, ledger),
    payInvoice: definePayInvoice(ai, ledger, decisions),
    ...defineReadTools(ai, ledger, vault),
  };
}
