import { asJson, cases, inText } from './case.testkit.ts';

/** Numbers that are read, drawn or written as others. */
export const number = [
  ...cases('number', 'as it is', asJson, [
    [
      'more digits than a number keeps',
      '{"amount":9007199254740993}',
      '{"amount":9007199254740991}',
    ],
    ['digits that round up', '{"amount":0.1000000000000000055}', '{"amount":0.1}'],
    ['a fraction that is whole', '{"amount":1.9999999999999999999}', '{"amount":1.9}'],
    ['an exponent', '{"amount":1e21}', '{"amount":1000000}'],
    ['a tiny one', '{"amount":5e-324}', '{"amount":0.5}'],
    ['one that vanishes', '{"amount":1e-400}', '{"amount":0}'],
    ['an exponent that hides its size', '{"amount":5E6}', '{"amount":5}'],
    ['a whole number with a point', '{"amount":100.0}', '{"amount":100}'],
    ['a very long one', `{"amount":${'9'.repeat(300)}}`, '{"amount":999999}'],
    ['less than nothing', '{"amount":-5000}', '{"amount":5000}'],
    ['a list of sizes', '[0.1,1e3,-1e-7,123456789012345680000]', '[1,2,3,4]'],
    // JavaScript can't hold these; they are sent back unchanged anyway.
    ['more than there is', '{"amount":1e309}', '{"amount":1e300}'],
    ['less than there is', '{"amount":-1e999}', '{"amount":-1e99}'],
    ['nothing, but negative', '{"amount":-0}', '{"amount":0}'],
    ['deep in a list', '{"rows":[[1],[2,-0.0]]}', '{"rows":[[1],[2,0.5]]}'],
  ]),
  ...cases('number', 'as it is', inText, [
    ['a comma for a point', '1,000', '1000 boxes'],
    ['a point for a comma', '1.000.000', '1 million'],
    ['Indian groups', '1,00,000', '100 thousand'],
    ['hexadecimal', '0x3e8', 'x38'],
    ['a sign from typography', '\u2212500', 'minus 500'],
    ['a one that is an l', 'l00', 'loo'],
  ]),
];
