import { parseJson } from '@holdpoint/client/adapter';
import { expect, test } from 'vitest';
import { listFields } from './listFields.ts';

// MCP's elicitation lists options in these ways.
const titled = [
  { const: 'a', title: 'Aisle' },
  { const: 'w', title: 'Window' },
];
const offered = { options: ['a', 'w'], titles: ['Aisle', 'Window'] };
const control = (schema: object) => {
  const root = { type: 'object', properties: { seat: schema } };
  return listFields(root, { seat: undefined }, true)?.find(({ path }) => path.length === 1)
    ?.control;
};

test.each([
  ['one of titled values', { oneOf: titled }, { type: 'options', ...offered }],
  [
    'an enum with names',
    { enum: ['a', 'w'], enumNames: ['Aisle', 'Window'] },
    { type: 'options', ...offered },
  ],
  [
    'an enum with too few names',
    { enum: ['a', 'w'], enumNames: ['Aisle'] },
    { type: 'options', options: ['a', 'w'] },
  ],
  [
    'several titled values',
    { type: 'array', items: { anyOf: titled } },
    { type: 'several', ...offered },
  ],
  [
    'several of an enum with names',
    { type: 'array', items: { enum: ['a', 'w'], enumNames: ['Aisle', 'Window'] } },
    { type: 'several', ...offered },
  ],
  [
    'several of an enum',
    { type: 'array', items: { enum: ['a', 'w'] } },
    { type: 'several', options: ['a', 'w'] },
  ],
])('offers %s by their titles', (_what, schema, expected) => {
  expect(control(schema)).toEqual(expected);
});

const big = '12345678901234567890';
const exact = [undefined, big];

test.each([
  [`{"enum":[1,${big}]}`, { type: 'options', exact }],
  [`{"oneOf":[{"const":1},{"const":${big},"title":"Big"}]}`, { type: 'options', exact }],
  [`{"type":"array","items":{"enum":[1,${big}]}}`, { type: 'several', exact }],
  [`{"allOf":[{"title":"Seat"},{"oneOf":[{"const":1},{"const":${big}}]}]}`, { exact }],
])('keeps the digits of a number that JavaScript rounds: %s', (schema, expected) => {
  expect(control(parseJson(schema) as object)).toMatchObject(expected);
});
