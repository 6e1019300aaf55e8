import { asInput, asJson, cases, inMetadata } from './case.testkit.ts';

/** JSON that a careless reader would misread. */
export const json = [
  ...cases('json', 'as it is', asJson, [
    ['a prototype', '{"__proto__":{"polluted":true},"a":1}', '{"proto":{"clean":true},"a":1}'],
    [
      'a prototype, nested',
      '{"a":{"__proto__":{"isAdmin":true}}}',
      '{"a":{"proto":{"isAdmin":true}}}',
    ],
    [
      'a constructor',
      '{"constructor":{"prototype":{"polluted":1}}}',
      '{"builder":{"plan":{"floors":1}}}',
    ],
    [
      'the methods of objects',
      '{"toString":1,"valueOf":2,"hasOwnProperty":3}',
      '{"text":1,"value":2,"has":3}',
    ],
    ['a promise', '{"then":"x","catch":"y","finally":"z"}', '{"when":"x","else":"y","last":"z"}'],
    ['its own JSON', '{"toJSON":"x","amount":5}', '{"json":"x","amount":5}'],
    ['a list that is an object', '{"length":2,"0":"a","1":"b"}', '{"count":2,"x":"a","y":"b"}'],
    ['an object that is a list', '["0",{"1":2}]', '["a",{"b":2}]'],
    ['a key twice', '{"amount":1,"amount":9000}', '{"amount":1}'],
    ['a key twice by an escape', '{"amount":1,"\\u0061mount":9000}', '{"amount":1}'],
    ['an empty key', '{"":"x","a":{"":"y"}}', '{"b":"x","a":{"c":"y"}}'],
    ['a key that is a path', '{"a.b":1,"a":{"b":2}}', '{"c":1,"a":{"b":2}}'],
    ['a key that is an index', '{"a[0]":1,"a":[2]}', '{"c":1,"a":[2]}'],
    ['a key that ends a quote', '{"a\\"]":1,"[\\"a":2}', '{"a":1,"b":2}'],
    ['a key with a backslash', '{"a\\\\":1,"\\\\u0061":2}', '{"a":1,"b":2}'],
    ['a key that JSON would escape', '{"\\ud800":1,"\\\\ud800":2}', '{"a":1,"b":2}'],
    ['nothing at all', 'null', '"nothing"'],
    ['a bare text', '"rm -rf /"', '"ls"'],
    ['a bare list', '[]', '["a"]'],
    ['a bare false', 'false', 'true'],
    ['a text that is a number', '{"amount":"5","count":5}', '{"name":"x","count":5}'],
    ['a text that is null', '{"to":"null","cc":null}', '{"to":"Ada","cc":null}'],
    ['a text that is JSON', '{"raw":"{\\"amount\\":9000}"}', '{"raw":"9000 boxes"}'],
    [
      'texts that are empty',
      '{"a":"","b":[],"c":{},"d":[[],{}]}',
      '{"a":"1","b":["2"],"c":{"x":3},"d":[["4"],{"x":5}]}',
    ],
    ['numbers as keys', '{"2":"b","1":"a","-1":"c"}', '{"x":"b","y":"a","z":"c"}'],
    ['blanks as a key', '{" ":1,"  ":2}', '{"x":1,"y":2}'],
    ['keys apart by blanks', '{"pay  to":"Eve","pay to":"Ada"}', '{"pay":"Eve","to":"Ada"}'],
    ['texts apart by blanks', '{"a":"rm  -rf x","b":"rm -rf x"}', '{"a":"rm x","b":"ls x"}'],
    ['keys in two normal forms', '{"caf\\u00e9":1,"cafe":2}', '{"tea":1,"coffee":2}'],
  ]),
  ...cases('json', 'as it is', inMetadata, [
    ['metadata that is a prototype', JSON.parse('{"__proto__":{"polluted":true}}'), { size: 1 }],
    ['metadata that is a list', [['risk', 'low']], { size: 1 }],
    ['metadata that is a text', 'approve', { size: 1 }],
  ]),
  ...cases('json', 'as it is', asInput, [
    [
      'a question of wrong parts',
      { question: { text: 'x' }, picks: 'ab', multiple: 'yes' },
      { title: { text: 'x' }, parts: 'ab', all: 'no' },
    ],
  ]),
];
