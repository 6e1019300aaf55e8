import { describe, expect, test } from 'vitest';
import { read } from '../../../react/src/messages/languages.testkit.ts';
import { ar } from './ar.ts';
import { de } from './de.ts';
import { request } from './en.ts';
import { ja } from './ja.ts';

const inEnglish = read({ request });

describe.each(Object.entries({ de, ar, ja }))('%s', (_, messages) => {
  const strings = read(messages);

  test('says everything that English says, and nothing else', () => {
    expect([...strings.keys()]).toEqual([...inEnglish.keys()]);
    expect([...strings].filter(([, text]) => text === '')).toEqual([]);
  });

  test('fills in every count', () => {
    const broken = [...strings].filter(([, text]) => /#|undefined|NaN|\[object/.test(text));
    expect(broken).toEqual([]);
  });

  test('is not English, and has Latin digits', () => {
    const same = [...strings].filter(
      ([path, text]) => /[A-Za-z]{3}/.test(text) && inEnglish.get(path) === text,
    );
    expect(same).toEqual([]);
    expect([...strings].filter(([, text]) => /[\u0660-\u0669]/.test(text))).toEqual([]);
  });
});

describe('English, by docs/evidence/words.md', () => {
  const having = (pattern: RegExp) => [...inEnglish].filter(([, text]) => pattern.test(text));

  test('never hurries, praises or blames', () => {
    expect(having(/!|\b(please|oops|sorry|quickly|success\w*|congratulations)\b/i)).toEqual([]);
  });

  test('has no words of the code, and none that are odd in English', () => {
    expect(having(/\b(interrupt|resume|resolution|payload|schema|batch|timeout|agent)\b/i)).toEqual(
      [],
    );
    expect(having(/\b(shall|by itself|on its way|handed over|call(ed)? off|mend)\b/i)).toEqual([]);
    expect(
      having(/\b(is|are|was|were|do|does|did|has|have) not\b|\b(cannot|(?<!as )it is)\b/i),
    ).toEqual([]);
    expect(having(/\s…$|\.\.\./)).toEqual([]);
  });
});
