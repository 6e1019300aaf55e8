import type { Json } from '@holdpoint/client';
import { type FormDraft, readFormDraft } from '../../form/formDraft.ts';
import { isRecord } from '../../internals/isRecord.ts';

/** What a person has filled in on an approval and not sent. */
export type ApprovalDraft = {
  readonly reason: string;
  /** The input as edited so far; null while it is not being edited. */
  readonly edit: FormDraft | null;
};

/** The draft out of what was kept, which may be missing or of another version. */
export function readApprovalDraft(kept: Json | undefined): ApprovalDraft {
  if (!isRecord(kept)) return { reason: typeof kept === 'string' ? kept : '', edit: null };
  const { reason, edit } = kept as { readonly [key: string]: Json };
  return { reason: typeof reason === 'string' ? reason : '', edit: readFormDraft(edit) };
}
