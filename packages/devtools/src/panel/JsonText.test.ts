import { parseJson } from '@holdpoint/client/internal';
import { expect, test } from 'vitest';
import { writeJson } from './JsonText.tsx';

test('draws the digits that came, where JavaScript rounds them', () => {
  expect(writeJson(parseJson('{"id":9007199254740993}'))).toContain('(number) 9007199254740993');
});
