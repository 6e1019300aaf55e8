import type { Json } from '@holdpoint/client';
import { type FormDraft, readFormDraft } from '../../form/formDraft.ts';
import { isRecord } from '../../internals/isRecord.ts';

/** What a person has entered on an approval and not sent. */
export type ApprovalDraft = {
  readonly reason: string;
  /** The input as edited so far; null while it is not edited. */
  readonly edit: FormDraft | null;
};

/** Reads a draft from storage; it may be missing or come from another version. */
export function readApprovalDraft(kept: Json | undefined): ApprovalDraft {
  if (!isRecord(kept)) return { reason: typeof kept === 'string' ? kept : '', edit: null };
  const { reason, edit } = kept as { readonly [key: string]: Json };
  return { reason: typeof reason === 'string' ? reason : '', edit: readFormDraft(edit) };
}
