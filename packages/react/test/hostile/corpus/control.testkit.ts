import { cases, inKey, inName, inRefusal, inText } from './case.testkit.ts';

/** Characters that a terminal, a printer or a parser obeys. */
export const control = [
  ...cases('control', 'revealed', inText, [
    ['an escape that clears the line', 'rm -rf /\u001b[2K\rls', 'ls -la'],
    ['an escape that hides', '\u001b[8mrm -rf /\u001b[0m ls', '[8m] ls [0m]'],
    ['an escape that writes a title', '\u001b]0;ok\u0007rm', ']0;ok rm'],
    ['an escape that is a link', '\u001b]8;;//evil.invalid\u0007bank\u001b]8;;\u0007', ']8;; bank'],
    ['a return that overwrites', 'delete everything\rkeep everything ', 'delete\r\nkeep'],
    ['backspaces', 'rm x\b\b\b\bls y', 'rm x, ls y'],
    ['a NUL', 'safe\u0000.exe', 'safe.exe'],
    ['a delete', 'a\u007fb', 'a/b'],
    ['a form feed', 'page 1\fpage 2', 'page 1\tpage 2'],
    ['a vertical tab', 'a\u000bb', 'a\tb'],
    ['a bell', 'ding\u0007', 'ding!'],
    ['a C1 sequence', 'ok\u009b2Jrm', 'ok 2J rm'],
    ['a next line', 'a\u0085b', 'a\nb'],
    ['an end of medium', 'all\u0019hidden', 'all shown'],
    ['many of them', '\u0000'.repeat(900), 'x'.repeat(900)],
    ['many different ones', '\u0001\u0002\u0003\u0004'.repeat(200), 'abcd'.repeat(200)],
    ['a string terminator', '\u0090q\u009c', 'q.'],
  ]),
  ...cases('control', 'as it is', inKey, [
    ['in a key', 'to\u0000', 'to 0'],
    ['a line in a key', 'amount: 5\nto', 'amount: 5, to'],
  ]),
  ...cases('control', 'as it is', inName, [
    ['in a tool’s name', 'read\u0008\u0008write', 'readwrite'],
  ]),
  ...cases('control', 'as it is', inRefusal, [
    ['in a refusal', '\u001b[31mDenied\rTaken', 'Denied, not taken'],
  ]),
];
