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

/** Every string the kit shows, in English. The type of this object is what a translation must give. */
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

/** The strings of a page: those of every card, and where it has another language, all. */
export type CommonMessages = typeof common & Partial<Messages>;

/** What a translation gives. Words are free, shape is not. */
export type Messages = typeof en & {
  /** The form for changing an input. In English it comes with the form, and so does the next. */
  readonly edit?: typeof edit;
  readonly diff?: typeof diff;
  /** The formats of values. In English they come with them. */
  readonly formats?: typeof formats;
  /** The result of a task. In English it comes with its card. */
  readonly finish?: typeof finish;
  /** A list of many decisions. In English it comes with the list. */
  readonly review?: typeof review;
  /** Why a list could not be read. In English it comes with the list. */
  readonly problems?: typeof problems;
};
