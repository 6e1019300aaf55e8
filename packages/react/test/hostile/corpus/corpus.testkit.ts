import { bidi } from './bidi.testkit.ts';
import type { HostileCase } from './case.testkit.ts';
import { confusable } from './confusable.testkit.ts';
import { control } from './control.testkit.ts';
import { credential } from './credential.testkit.ts';
import { date } from './date.testkit.ts';
import { identity } from './identity.testkit.ts';
import { invisible } from './invisible.testkit.ts';
import { json } from './json.testkit.ts';
import { markdown } from './markdown.testkit.ts';
import { markup } from './markup.testkit.ts';
import { narration } from './narration.testkit.ts';
import { number } from './number.testkit.ts';
import { padding } from './padding.testkit.ts';
import { sequence } from './sequence.testkit.ts';
import { size } from './size.testkit.ts';
import { url } from './url.testkit.ts';

/** Attacks by single words and characters: about half of the corpus, so that two files can test it in parallel. */
const words = [...markup, ...markdown, ...url, ...bidi, ...invisible, ...confusable];

/** Every hostile case with its benign twin. */
export const corpus: readonly HostileCase[] = [
  ...words,
  ...control,
  ...padding,
  ...narration,
  ...json,
  ...number,
  ...date,
  ...size,
  ...identity,
  ...sequence,
  ...credential,
];

/** Returns whether a case is an attack by single words and characters. */
export const isOfWords = (one: HostileCase): boolean => words.includes(one);
