import { asInput, cases, inName, inRefusal, inText } from './case.testkit.ts';

/** Addresses that mislead, or have an effect when followed. */
export const url = [
  ...cases('url', 'as it is', inText, [
    ['script', 'javascript:__pwned=1', 'javascript: the parts'],
    ['script in odd letters', 'JaVaScRiPt:__pwned=1//https://bank.example', 'JavaScript'],
    ['script behind a slash comment', 'javascript://bank.example/%0A__pwned=1', 'comment // x'],
    [
      'a document of data',
      'data:text/html;base64,PHNjcmlwdD5fX3B3bmVkPTE8L3NjcmlwdD4=',
      'data: 12 rows',
    ],
    ['a picture that is a document', 'data:image/svg+xml,<svg onload=__pwned=1>', 'data: 1 image'],
    ['script of another kind', 'vbscript:msgbox(1)', 'vbscript'],
    ['a blob', 'blob:https://bank.example/4f1e', 'blob 4f1e'],
    ['a file', 'file:///etc/passwd', 'file 12'],
    [
      'a user that looks like a host',
      'https://bank.example@evil.invalid/',
      'https://bank.example/me',
    ],
    [
      'a host with a long tail',
      `https://bank.example.${'login.'.repeat(12)}evil.invalid`,
      'https://login.bank.example',
    ],
    ['backslashes', 'https:\\\\evil.invalid\\bank.example', 'C:\\bank\\x'],
    ['no scheme', '//evil.invalid/x', '// evil twin'],
    ['a number for a host', 'http://2130706433/admin', 'http 2130706433'],
    ['octal for a host', 'http://0177.0.0.1/admin', 'version 0177.0.0.1'],
    ['punycode', 'https://xn--pypal-4ve.example/', 'https://paypal.example/'],
    ['escapes in a host', 'https://bank%2Eexample%40evil.invalid', '100%25 sure'],
    [
      'a port that looks like a path',
      'https://bank.example:443@evil.invalid:8443/',
      'https://bank.example:443/',
    ],
    [
      'a redirect',
      'https://bank.example/out?to=https%3A%2F%2Fevil.invalid',
      'https://bank.example/out',
    ],
    ['an app', 'intent://pay#Intent;scheme=evil;end', 'intent: pay'],
    ['a hash that is a path', 'https://evil.invalid#.bank.example/', 'https://bank.example/#a'],
  ]),
  ...cases('url', 'revealed', inText, [
    ['script broken by a line', 'java\u0000script:__pwned=1', 'java script'],
    ['a letter that is not Latin', 'https://b\u0430nk.example/', 'https://bank.example/'],
    [
      'a slash that is none',
      'https://bank.example\u2044login.evil.invalid',
      'https://bank.example/login',
    ],
    ['strokes for slashes', 'https:\u4e3f\u4e3fbank.example', 'https://日本語.jp/ページ'],
    ['a letter for a slash', 'https://bank.example\u30cflogin.evil.invalid', 'https://ハノイ.jp'],
    ['a repeat mark for a slash', 'https://bank.example\u3033login.evil.invalid', '々と〳〵'],
    ['a middle dot', 'https://bank\u00b7com.evil.invalid', 'https://paral·lel.cat'],
    ['a digit for a dot', 'https://bank\u0660com.evil.invalid', '١٠٠ ريال https://a.example'],
    ['a Syriac stop', 'https://bank\u0701com.evil.invalid', 'https://a.example→https://b.example'],
    ['a fraction with dots', 'https://bank.example\u2e4alogin.evil.invalid', 'https://i❤.ws/a'],
    ['a dot that is none', 'https://bank\u3002example', 'https://bank.example/a'],
  ]),
  ...cases('url', 'as it is', inRefusal, [
    ['as a refusal', 'Open https://evil.invalid/verify to go on.', 'Open the list to go on.'],
  ]),
  ...cases('url', 'as it is', inName, [['as a tool', 'javascript:__pwned=1', 'javascript.run']]),
  ...cases('url', 'as it is', asInput, [
    [
      'in fields that name addresses',
      { href: 'javascript:__pwned=1', src: '//evil.invalid/x.png', icon: '//evil.invalid/f' },
      { href: 'a', src: 'b', icon: 'c' },
    ],
  ]),
];
