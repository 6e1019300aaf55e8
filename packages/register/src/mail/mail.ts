import { type Notice, NoticeRefusedError, type Notifier } from '../register/notifier.ts';
import type { WholeRequestView } from '../store/approvalRequest.ts';
import { mailBody } from './mailBody.ts';
import { english, type MailAbout, type MailWords } from './mailWords.ts';
import { quoteText } from './quoteInput.ts';
import { type MailAmount, sayAmount } from './sayAmount.ts';

/** One mail, as nodemailer’s `sendMail` takes it. */
export interface Mail {
  readonly from: string;
  readonly to: { readonly name: string; readonly address: string };
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly messageId: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly disableFileAccess: true;
  readonly disableUrlAccess: true;
}

/** Sends mail: nodemailer’s `createTransport` returns one. */
export interface MailTransport {
  sendMail(mail: Mail): Promise<unknown>;
}

/** Options of {@link mail}. */
export interface MailOptions extends Pick<Notifier, 'kinds'> {
  /** nodemailer’s `createTransport(…)`, version 7.0.7 or later. */
  readonly transport: MailTransport;
  /** The sender: `Expenses <expenses@example.com>`. */
  readonly from: string;
  /** The ids of the recipients: `item.approvers`, everyone who may answer, or the requester for a decision. */
  readonly to: NonNullable<Notifier['to']>;
  /** A person’s address. People without one get no mail. */
  readonly address: (
    person: string,
    notice: Notice,
  ) => string | undefined | Promise<string | undefined>;
  /** The tool’s name for people, without anything from its input. Default: the tool’s name. */
  readonly title?: (item: WholeRequestView) => string;
  /** The amount for the subject. Left out if it is not a plain number, or the currency does not exist. */
  readonly amount?: (item: WholeRequestView) => MailAmount | undefined;
  /** A person’s name. Default: their id. */
  readonly personName?: (person: string) => string;
  /** Other texts, for example in another language. */
  readonly words?: Partial<MailWords>;
  /** Identifies this notifier. Default: `mail`. */
  readonly name?: string;
}

/** Notifies people by mail, with the kit’s and the app’s texts and quoted values of the request. */
export function mail(options: MailOptions): Notifier {
  const { transport, from, to, address, kinds, name = 'mail' } = options;
  const words = { ...english, ...options.words };
  // These become headers, including ours.
  if (/[\r\n]/.test(from)) throw new RangeError('Holdpoint: `from` has a line break');
  const domain = /@([\w.-]+)>?\s*$/.exec(from)?.[1] ?? 'localhost';

  return {
    name,
    ...(kinds ? { kinds } : {}),
    to,
    async deliver(notice) {
      const { item, kind, to: person } = notice;
      // A mail that asks for an answer is too late if there is one.
      if (kind !== 'decided' && item.state !== 'pending') return;
      const found = person === undefined ? undefined : await address(person, notice);
      if (found === undefined) return;
      const sent: unknown = await transport
        .sendMail({
          from,
          to: { name: '', address: readAddress(found) },
          ...mailBody(notice, aboutOf(notice, options, words.locale), words, nameOf(from)),
          messageId: `<${notice.id}@${domain}>`,
          headers: { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' },
          disableFileAccess: true,
          disableUrlAccess: true,
        })
        .catch((error: unknown) => {
          throw isRefused(error)
            ? new NoticeRefusedError('the mail server takes no mail for it', {
                cause: error,
              })
            : error;
        });
      const { rejected } = Object(sent) as { rejected?: unknown };
      if (Array.isArray(rejected) && rejected.length > 0)
        throw new NoticeRefusedError('the mail server rejected the address');
    },
  };
}

function aboutOf({ kind, item, event }: Notice, options: MailOptions, locale: string): MailAbout {
  const { title = ({ interrupt }) => interrupt.name } = options;
  // Any of these may have been written by a model or a person.
  const personName = (id: string) => quoteText(options.personName?.(id) ?? id);
  const amount = sayAmount(options.amount?.(item), locale);
  const about = {
    kind,
    title: quoteText(title(item)),
    ...(amount === undefined ? {} : { amount }),
  };
  if (event.type === 'decided') {
    const { by, verdict, expired, withdrawn } = event.decision;
    const who = by.map(personName).join(', ');
    return {
      ...about,
      verdict: expired ? 'expired' : withdrawn ? 'withdrawn' : verdict,
      ...(who === '' ? {} : { who }),
    };
  }
  const who = event.type === 'handed-on' ? event.by : item.requester;
  return who === undefined ? about : { ...about, who: personName(who) };
}

/** The sender’s name: `Expenses` of `Expenses <expenses@example.com>`. */
const nameOf = (from: string): string =>
  from
    .replace(/<[^<>]*>\s*$/, '')
    .replace(/^\s*"|"\s*$/g, '')
    .trim() || from;

/** One address, without anything that a mail server or header could read as more. */
function readAddress(address: string): string {
  if (/^[^\s<>()[\]\\,;:"@\p{C}]+@[^\s<>()[\]\\,;:"@\p{C}]+$/u.test(address)) return address;
  throw new NoticeRefusedError('that is not one address');
}

/** The server permanently refuses mail to this address: 550 to 553 for the recipient. */
function isRefused(error: unknown): boolean {
  const { code, responseCode } = Object(error) as { code?: unknown; responseCode?: unknown };
  return (
    code === 'EENVELOPE' &&
    typeof responseCode === 'number' &&
    responseCode >= 550 &&
    responseCode <= 553
  );
}
