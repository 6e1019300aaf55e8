import { field, textField } from '../../../scenes/words/field.ts';
import { isYes, smallTalk, whatToTry } from '../../../scenes/words/smallTalk.ts';
import { callTools, type Script, say, type ToolCall, type ToolResult } from '../script.ts';

/** Reads the inbox, the calendar, the contacts, or several of them; each needs a fresh sign-in. */
export const mailScript: Script = ({ said, lastAnswer, rounds }) => {
  const results = rounds.flat();
  if (results.length > 0) return say(results.map(sayResult).join('\n\n'));

  const about = isYes(said) && /try again\?/.test(lastAnswer) ? lastAnswer : said;
  const calls: ToolCall[] = [];
  if (/\b(e?-?mails?|inbox|messages?|post)\b/i.test(about)) {
    calls.push({ name: 'readInbox', input: { folder: 'inbox' } });
  }
  if (/\b(calendar|appointments?|meetings?|agenda|schedule|today|tomorrow|week)\b/i.test(about)) {
    calls.push({
      name: 'readCalendar',
      input: { day: /tomorrow/i.test(about) ? 'tomorrow' : 'today' },
    });
  }
  if (/\b(contacts?|address book|phone numbers?)\b/i.test(about)) {
    calls.push({ name: 'readContacts', input: {} });
  }
  if (calls.length > 0) return callTools('One moment. ', ...calls);
  return say(smallTalk('mail', said) ?? `Mail, calendar or contacts? ${whatToTry('mail')}`);
};

/** What each tool reads, and where its result has that. */
const READ: Record<string, { readonly what: string; readonly lines: string }> = {
  readInbox: { what: 'mail', lines: 'messages' },
  readCalendar: { what: 'calendar', lines: 'events' },
  readContacts: { what: 'contacts', lines: 'contacts' },
};

/** What a tool that needed a credential gave, in words. */
export function sayResult({ name, output }: ToolResult): string {
  const { what, lines: at } = READ[name] ?? { what: name, lines: '' };
  if (field(output, 'status') !== 'ok') {
    const reason = textField(output, 'reason') ?? 'I got no answer.';
    return `I couldn’t open your ${what}: ${reason} Should I try again?`;
  }
  const items = field(output, at);
  const lines = (Array.isArray(items) ? items : []).map((item) => `• ${textField(item, 'line')}`);
  return [`Your ${what} (${textField(output, 'account')}):`, ...lines].join('\n');
}
