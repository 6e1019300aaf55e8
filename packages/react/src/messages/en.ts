import { announce } from './enAnnounce.ts';
import { common } from './enCommon.ts';
import { composer } from './enComposer.ts';
import { credential } from './enCredential.ts';
import { decided } from './enDecided.ts';
import type { diff } from './enDiff.ts';
import type { edit } from './enEdit.ts';
import { file } from './enFile.ts';
import type { finish } from './enFinish.ts';
import type { formats } from './enFormats.ts';
import { inbox } from './enInbox.ts';
import type { problems } from './enProblems.ts';
import { question } from './enQuestion.ts';
import { receipts } from './enReceipts.ts';
import type { review } from './enReview.ts';
import { rules } from './enRules.ts';
import { transcript } from './enTranscript.ts';
import { tray } from './enTray.ts';

/** Every string the kit shows, in English. A translation must have the type of this object. */
export const en = {
  ...common,
  question,
  file,
  credential,
  rules,
  tray,
  inbox,
  decided,
  announce,
  receipts,
  transcript,
  composer,
};

/** The strings of a page: those of every card, and all of them in another language. */
export type CommonMessages = typeof common & Partial<Messages>;

/** The strings of a translation. The words are free, the shape is fixed. */
export type Messages = typeof en & {
  /** The form for changing an input. Its English strings load with the form; the same applies to those below. */
  readonly edit?: typeof edit;
  readonly diff?: typeof diff;
  /** The formats of values. Their English strings load with them. */
  readonly formats?: typeof formats;
  /** The result of a task. Its English strings load with its card. */
  readonly finish?: typeof finish;
  /** A list of several decisions. Its English strings load with the list. */
  readonly review?: typeof review;
  /** Why a list could not be read. Its English strings load with the list. */
  readonly problems?: typeof problems;
};
