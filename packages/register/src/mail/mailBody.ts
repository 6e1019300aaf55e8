import type { Notice } from '../register/notifier.ts';
import type { MailAbout, MailWords } from './mailWords.ts';
import { quoteInput, quoteText } from './quoteInput.ts';

const MOST_SUBJECT = 160;

/** A mail’s subject, and its text and HTML, which say the same. */
export interface MailBody {
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

/** Writes a mail. */
export function mailBody(
  { item, event, link }: Notice,
  about: MailAbout,
  words: MailWords,
  sender: string,
): MailBody {
  const { lines, left } = quoteInput(item.interrupt.input);
  const { given, needed } = item.approvals;
  const facts = [
    ...(item.state === 'pending' && needed > 1 ? [words.approvals(given, needed)] : []),
    ...(item.state === 'pending' && item.until !== undefined
      ? [words.until(sayTime(item.until, words.locale))]
      : []),
    ...(left > 0 ? [words.left(left)] : []),
  ];
  const reason = event.type === 'decided' ? event.decision.reason : undefined;
  const reasonWords = reason === undefined ? [] : [words.reason, quoteText(JSON.stringify(reason))];
  const lead = words.lead(about);
  const tool = quoteText(item.interrupt.name);

  const text = [
    lead,
    '',
    tool,
    ...lines.map(({ at, value }) => `    ${at === '' ? value : `${at}: ${value}`}`),
    '',
    ...facts,
    ...(reasonWords.length > 0 ? [reasonWords.join(' ')] : []),
    ...(link === undefined ? [] : ['', `${words.open}:`, link]),
    '',
    words.quoted,
    '',
  ].join('\r\n');

  const rows = lines.map(
    ({ at, value }) =>
      `<tr><td style="${NAME}"><bdi>${escapeHtml(at)}</bdi></td><td style="${VALUE}"><bdi><code>${escapeHtml(value)}</code></bdi></td></tr>`,
  );
  const kind = about.kind === 'decided' ? words.kind.tells : words.kind.asks;
  const html = [
    '<!doctype html><html><head><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width">',
    '<meta name="color-scheme" content="light dark">',
    '<meta name="format-detection" content="telephone=no,date=no,address=no,email=no,url=no">',
    `<style>${DARK}</style>`,
    `</head><body class="page" style="${PAGE}">`,
    `<table role="presentation" class="card" style="${CARD}"><tr><td style="${HEAD}">`,
    `<span style="font-weight:700">${escapeHtml(kind)}</span> &nbsp;${escapeHtml(sender)}`,
    `</td></tr><tr><td style="padding:12px 20px 20px">`,
    `<h1 style="${TITLE}">${escapeHtml(lead)}</h1>`,
    `<table class="data" style="${DATA}">${rows.join('')}</table>`,
    ...facts.map((fact) => `<p style="${LINE}">${escapeHtml(fact)}</p>`),
    ...(reasonWords.length > 0
      ? [
          `<p style="${LINE}">${reasonWords.map((one) => `<bdi>${escapeHtml(one)}</bdi>`).join(' ')}</p>`,
        ]
      : []),
    ...(link === undefined
      ? []
      : [
          `<p style="margin:20px 0 0"><a class="button" style="${BUTTON}" href="${escapeHtml(link)}">${escapeHtml(words.open)}</a></p>`,
        ]),
    '</td></tr></table>',
    `<p class="note" style="${NOTE}"><code>${escapeHtml(tool)}</code><br>${escapeHtml(words.quoted)}</p>`,
    '</body></html>',
  ].join('\r\n');

  const subject = words.subject(about).replace(/\s+/g, ' ').slice(0, MOST_SUBJECT);
  return { subject, text, html };
}

// Most mail programs only read inline styles, except for the colours of a dark page.
const PAGE =
  'margin:0;padding:16px;background:#f3f5f6;color:#14191c;font:15px/1.5 system-ui,-apple-system,Segoe UI,sans-serif';
const CARD =
  'width:100%;max-width:600px;margin:0 auto;border:1px solid #d5dcdf;border-radius:16px;border-spacing:0;background:#fff';
const HEAD = 'padding:16px 20px 0;font-size:13px';
const TITLE = 'margin:0 0 16px;font-size:20px;line-height:1.3;font-weight:700';
const DATA = 'width:100%;table-layout:fixed;border-radius:8px;border-spacing:0;background:#f4f7f8';
const NAME =
  'width:30%;padding:8px 12px;vertical-align:top;font-size:13px;color:#4a5860;overflow-wrap:break-word';
const VALUE = 'padding:8px 12px;vertical-align:top;word-break:break-word';
const LINE = 'margin:12px 0 0';
const BUTTON =
  'display:inline-block;padding:12px 24px;border-radius:8px;background:#14191c;color:#fff;font-weight:600;text-decoration:none';
const NOTE = 'max-width:600px;margin:12px auto 0;font-size:13px;color:#4a5860';
const DARK =
  '@media(prefers-color-scheme:dark){.page{background:#101315!important}.card{background:#171b1e!important;border-color:#39434a!important}.page,.card,h1{color:#e9edef!important}.data{background:#1c2328!important}.data td,.note{color:#c8d0d4!important}.button{background:#e9edef!important;color:#14191c!important}}';

/** A time to the minute, in UTC. */
const sayTime = (at: number, locale: string): string =>
  `${new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short', timeZone: 'UTC' }).format(at)} UTC`;

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (one) => ENTITIES[one] ?? one);
