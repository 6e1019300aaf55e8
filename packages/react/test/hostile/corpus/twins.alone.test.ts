import '../../../../../scripts/loadParts.ts';
import { expect, test } from 'vitest';
import { viewArguments } from '../../../src/card/arguments/useArguments.ts';
import type { Payload } from './case.testkit.ts';
import { corpus } from './corpus.testkit.ts';

const counted = ({ asks: [first = {}] }: Payload) => {
  const input: unknown = first.json === undefined ? first.input : JSON.parse(first.json);
  const { revealed } = viewArguments(input, false, undefined, first.name);
  return [...revealed.values()].reduce((all, count) => all + count, 0);
};

test('no twin raises an alarm, and each case that is revealed does, before any of it is drawn', () => {
  const wrong = corpus.filter(
    ({ shows, hostile, benign }) =>
      counted(benign) > 0 || (shows === 'revealed' && counted(hostile) === 0),
  );
  expect(wrong.map(({ kind, name }) => `${kind}: ${name}`)).toEqual([]);
});
