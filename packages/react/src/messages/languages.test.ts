import { describe, expect, test } from 'vitest';
import { ar } from './ar.ts';
import { de } from './de.ts';
import type { Messages } from './en.ts';
import { en } from './en.ts';
import { diff } from './enDiff.ts';
import { edit } from './enEdit.ts';
import { finish } from './enFinish.ts';
import { formats } from './enFormats.ts';
import { problems } from './enProblems.ts';
import { review } from './enReview.ts';
import { ja } from './ja.ts';
import { read } from './languages.testkit.ts';

const english: Messages = { ...en, edit, diff, formats, finish, review, problems };
const languages = { en: english, de, ar, ja };

const inEnglish = read(english);

describe.each(Object.entries(languages))('%s', (name, messages) => {
  const strings = read(messages);

  test('says everything that English says, and nothing else', () => {
    expect([...strings.keys()].sort()).toEqual([...inEnglish.keys()].sort());
    const empty = [...strings].filter(([path, text]) => !text && inEnglish.get(path));
    // Japanese puts no space between sentences.
    expect(empty).toEqual(name === 'ja' ? [['marks.space', '']] : []);
  });

  test('fills in every count', () => {
    const broken = [...strings].filter(([, text]) => /#|undefined|NaN|\[object/.test(text));
    expect(broken).toEqual([]);
  });

  test('a count that is said is that count, in Latin digits', () => {
    const wrong = [...strings].filter(([path, text]) => {
      const digits = text.replaceAll(/[.,\s\u00a0]/g, '').match(/[\u0660-\u0669]/);
      return digits !== null || (/^tray\.sendAll\(/.test(path) && !/\d/.test(text));
    });
    expect(wrong).toEqual([]);
  });

  test('approve and reject are different words, and so are all actions of a card', () => {
    const { approve, reject, sendRejection, keepRejection, notNow } = messages.approval;
    const words = [approve, reject, sendRejection, keepRejection, notNow, messages.action.back];
    expect(new Set(words).size).toBe(words.length);
  });

  test('to decline to answer is another word than to reject', () => {
    expect(messages.question.decline).not.toBe(messages.approval.reject);
  });

  test('an announcement has one mark behind a title that is a question', () => {
    const said = messages.announce.opened([messages.kind.question], 'How many?');
    expect(said).toContain('How many?');
    expect(said).not.toMatch(/[?][.。]/);
    expect(messages.announce.opened([messages.kind.approval], 'Pay')).toMatch(/Pay[.。]/);
  });

  if (name !== 'en') {
    test('is not English', () => {
      // Marks and words that are the same everywhere.
      const same = [...strings].filter(([path, text]) => {
        if (
          /^(diff\.sign|tray\.step\(|inbox\.badge|file\.types|file\.kinds\.(?:video|text))/.test(
            path,
          )
        )
          return false;
        return /[A-Za-z]{3}/.test(text) && inEnglish.get(path) === text;
      });
      expect(same).toEqual([]);
    });
  }
});

test('Arabic uses all six forms', () => {
  const said = [0, 1, 2, 3, 11, 100].map((count) => ar.tray.title(count));
  expect(said[1]).toBe('قرار واحد في انتظارك');
  expect(said[2]).toBe('قراران في انتظارك');
  expect(said[3]).toBe('3 قرارات في انتظارك');
  expect(said[4]).toBe('11 قرارًا في انتظارك');
});

describe('English, by docs/evidence/words.md', () => {
  const strings = [...inEnglish];
  const having = (pattern: RegExp) => strings.filter(([, text]) => pattern.test(text));

  test('never hurries, praises or blames', () => {
    const said = having(/!|\b(please|oops|sorry|quickly|success\w*|congratulations)\b/i);
    expect(said.map(([path]) => path)).toEqual(['review.twins.message']);
  });

  test('has no words of the code, and none that are odd in English', () => {
    expect(having(/\b(interrupt|resume|resolution|payload|schema|batch|timeout)\b/i)).toEqual([]);
    expect(having(/\b(shall|by itself|on its way|handed over|call(ed)? off|mend)\b/i)).toEqual([]);
  });

  test('says isn’t and it’s, and has one name for who asks', () => {
    expect(
      having(/\b(is|are|was|were|do|does|did|has|have) not\b|\b(cannot|(?<!as )it is)\b/i),
    ).toEqual([]);
    expect(having(/\bagent\b/i)).toEqual([]);
  });

  test('has its three dots right behind the word, and short words on buttons', () => {
    expect(having(/\s…$|\.\.\./)).toEqual([]);
    const actions = [...read(english.action)].filter(([path]) => !path.startsWith('sendingAs'));
    expect(actions.filter(([, text]) => text.length > 24 || text.endsWith('.'))).toEqual([]);
  });
});
