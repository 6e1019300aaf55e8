import { isJsonObject } from '../../protocol/json.ts';
import type { AnswerForm } from './checkpoint.ts';
import type { KortyxRaw } from './toInterrupt.ts';

/** An answer on the wire: ids or text, or a cancellation. */
export type Selection =
  | { readonly type: 'selected'; readonly selected: readonly string[]; readonly form: AnswerForm }
  | { readonly type: 'cancel' }
  /** Why it can't be sent. */
  | { readonly type: 'problem'; readonly problem: string };

/**
 * Converts an answer to the one form that the server reads everywhere: a list of texts. Accepts every form that Kortyx
 * documents (a text, a list, `{ choice: { id } }`, `{ choices: [{ id }] }`), also inside `{ selected }`, where the
 * server itself would read the last two as empty; the answers of the kit's cards; and numbers, which the server
 * converts to texts. Refuses what the server would silently misread, because it checks nothing itself.
 */
export function toSelection(
  output: unknown,
  question: Omit<KortyxRaw, 'token' | 'requestId'>,
): Selection {
  const { kind, offered } = question;
  if (isJsonObject(output) && output.declined === true) return { type: 'cancel' };
  if (kind === 'approval') {
    const approved = readApproval(output);
    if (approved === 'words') {
      return problem('Kortyx takes no reason with a decision; leave it out, nobody would read it');
    }
    if (approved !== undefined) {
      return {
        type: 'selected',
        selected: [approved ? 'approve' : 'deny'],
        form: isJsonObject(output) ? 'approval' : 'other',
      };
    }
  }
  const selected = readSelected(output);
  if (selected === undefined)
    return problem('it is neither a text nor a list of texts nor a choice with an id');
  if (selected.length === 0 || selected.some((id) => id.trim() === ''))
    return problem('it is empty: the server would ask the same question again');
  if (kind !== 'multi-choice' && selected.length > 1)
    return problem('the server would use the first of several');
  const unknown = selected.find((id) => !offered.includes(id));
  if (kind !== 'text' && offered.length > 0 && unknown !== undefined)
    return problem(`${JSON.stringify(unknown)} was not offered (${offered.join(', ')})`);
  return { type: 'selected', selected, form: typeof output === 'string' ? 'text' : 'other' };
}

function problem(words: string): Selection {
  return { type: 'problem', problem: words };
}

/** Reads a decision of an approval card; `words` if it has a reason. */
function readApproval(output: unknown): boolean | 'words' | undefined {
  if (typeof output === 'boolean') return output;
  if (!isJsonObject(output) || typeof output.approved !== 'boolean') return undefined;
  const { approved, ...more } = output;
  return Object.values(more).some((value) => value !== undefined && value !== '')
    ? 'words'
    : approved;
}

function readSelected(output: unknown): readonly string[] | undefined {
  const id = readId(output);
  if (id !== undefined) return [id];
  if (Array.isArray(output)) {
    const ids = output.map(readId);
    return ids.includes(undefined) ? undefined : ids.filter((id) => id !== undefined);
  }
  if (!isJsonObject(output)) return undefined;
  const [key, ...others] = Object.keys(output);
  if (others.length > 0 || key === undefined) return undefined;
  if (key === 'selected') return readSelected(output.selected);
  if (key === 'choice') return readSelected(output.choice);
  if (key === 'choices')
    return Array.isArray(output.choices) ? readSelected(output.choices) : undefined;
  return undefined;
}

/** Reads a text, a number, or a choice by its id. */
function readId(value: unknown): string | undefined {
  if (typeof value === 'string') return value;
  if (typeof value === 'number' && Number.isFinite(value)) return String(value);
  return isJsonObject(value) && typeof value.id === 'string' ? value.id : undefined;
}
