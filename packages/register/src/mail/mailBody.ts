import type { Notice } from '../register/notifier.ts';
import type { MailAbout, MailWords } from './mailWords.ts';
import { markHidden, quoteInput, quoteText } from './quoteInput.ts';

const MOST_SUBJECT = 160;

/** A mail's subject and its two forms, which say the same. */
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
): MailBody {
  const { lines, left } = quoteInput(item.interrupt.input);
  const { given, needed } = item.approvals;
  const facts = [
    ...(item.state === 'waiting' && needed > 1 ? [words.approvals(given, needed)] : []),
    ...(item.state === 'waiting' && item.until !== undefined
      ? [words.until(`${new Date(item.until).toISOString().slice(0, 16).replace('T', ' ')} UTC`)]
      : []),
    ...(left > 0 ? [words.left(left)] : []),
  ].map(markHidden);
  const reason = event.type === 'decided' ? event.decision.reason : undefined;
  const reasonWords = reason === undefined ? [] : [words.reason, quoteText(JSON.stringify(reason))];
  const lead = markHidden(words.lead(about));
  const tool = markHidden(item.interrupt.name);

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
      `<tr><td style="${CELL}"><bdi>${escapeHtml(at)}</bdi></td><td style="${CELL}"><bdi><code>${escapeHtml(value)}</code></bdi></td></tr>`,
  );
  const html = [
    '<!doctype html><html><head><meta charset="utf-8">',
    '<meta name="format-detection" content="telephone=no,date=no,address=no,email=no,url=no">',
    '</head><body style="font-family:sans-serif;font-size:15px;line-height:1.5">',
    `<p>${escapeHtml(lead)}</p>`,
    `<p><code>${escapeHtml(tool)}</code></p>`,
    `<table style="border-collapse:collapse">${rows.join('')}</table>`,
    ...facts.map((fact) => `<p>${escapeHtml(fact)}</p>`),
    ...(reasonWords.length > 0
      ? [`<p>${reasonWords.map((one) => `<bdi>${escapeHtml(one)}</bdi>`).join(' ')}</p>`]
      : []),
    ...(link === undefined
      ? []
      : [`<p><a href="${escapeHtml(link)}">${escapeHtml(words.open)}</a></p>`]),
    `<p><small>${escapeHtml(words.quoted)}</small></p>`,
    '</body></html>',
  ].join('\r\n');

  return { subject: markHidden(words.subject(about)).slice(0, MOST_SUBJECT), text, html };
}

const CELL = 'border:1px solid #bbb;padding:4px 8px;vertical-align:top;word-break:break-word';

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (one) => ENTITIES[one] ?? one);
