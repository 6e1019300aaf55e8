import { flag, list, number, object, oneOf, optional, type Shape, tagged, text } from './shape.ts';

interface Note {
  readonly kind: 'plain' | 'loud';
  readonly words?: string;
}

object<Note>({ kind: oneOf('plain', 'loud'), words: optional(text) });
// @ts-expect-error: `words` is checked by nobody
object<Note>({ kind: oneOf('plain', 'loud') });
// @ts-expect-error: there is no `tone`
object<Note>({ kind: oneOf('plain', 'loud'), words: optional(text), tone: text });
// @ts-expect-error: one of the words is missing
object<Note>({ kind: oneOf('plain'), words: optional(text) });
// @ts-expect-error: one word too many
object<Note>({ kind: oneOf('plain', 'loud', 'mute'), words: optional(text) });
// @ts-expect-error: it may be left out
object<Note>({ kind: oneOf('plain', 'loud'), words: text });
// @ts-expect-error: a list of the wrong thing
list(number) satisfies Shape<readonly string[]>;

type Step =
  | { readonly type: 'go' }
  | { readonly type: 'say'; readonly words: string; readonly isLoud?: boolean };

tagged<Step, 'type'>('type', { go: {}, say: { words: text, isLoud: optional(flag) } });
// @ts-expect-error: a kind is missing
tagged<Step, 'type'>('type', { say: { words: text, isLoud: optional(flag) } });
// @ts-expect-error: there is no such kind
tagged<Step, 'type'>('type', { go: {}, stay: {}, say: { words: text, isLoud: optional(flag) } });
// @ts-expect-error: a field of a kind is missing
tagged<Step, 'type'>('type', { go: {}, say: { words: text } });
