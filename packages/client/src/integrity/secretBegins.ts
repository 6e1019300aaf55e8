import { findSecrets, readingsOf } from './hideSecrets.ts';

/**
 * Returns from where on a growing text may be the beginning of a secret, also as escaped in JSON; its length if
 * nowhere. The text before that is final.
 */
export function secretBegins(text: string, secrets: readonly string[]): number {
  const whole = beforeEscape(text, text.length);
  let from = whole;
  for (const reading of [{ shown: text, placeOf: Number }, ...readingsOf(text.slice(0, whole))])
    for (const secret of secrets)
      from = Math.min(from, reading.placeOf(beginningAt(reading.shown, secret)));
  // A complete secret is not cut, nor is the JSON escape of one character.
  from = beforeEscape(text, from);
  // The last ones first: each moves the cut back at most once.
  for (const hit of [...findSecrets(text, secrets)].sort((a, b) => b.from - a.from))
    if (hit.from < from && from < hit.to) from = beforeEscape(text, hit.from);
  return from;
}

/** The start of the longest end of a text that is the beginning of a secret. */
function beginningAt(text: string, secret: string): number {
  const first = secret.charAt(0);
  let at = text.indexOf(first, Math.max(0, text.length - secret.length + 1));
  while (at >= 0 && !secret.startsWith(text.slice(at))) at = text.indexOf(first, at + 1);
  return at < 0 ? text.length : at;
}

/** A place, or the start of an escape that may be incomplete there. */
function beforeEscape(text: string, to: number): number {
  let at = to - (/u[\da-f]{0,3}$/i.exec(text.slice(Math.max(0, to - 4), to))?.[0].length ?? 0);
  if (text[at - 1] !== '\\') at = to;
  while (text[at - 1] === '\\') at -= 1;
  return at;
}
