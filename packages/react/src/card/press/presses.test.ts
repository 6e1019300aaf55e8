import { describe, expect, test } from 'vitest';
import { type Press, type PressEvent, reducePresses } from './presses.ts';

const button = { name: 'Approve' };
const other = { name: 'Reject' };
/** The time at which the buttons are armed. */
const ARMED = 1000;

type Moment = (at: number) => PressEvent;

/** The event's details, if they differ from the defaults. */
interface Given {
  readonly on?: object | undefined;
  readonly since?: number | undefined;
  readonly isPointed?: boolean;
}

const kindOf = (id: string) => (id.startsWith('key') ? 'key' : 'pointer');
const down =
  (id: string, given: Given = {}): Moment =>
  (at) => ({ type: 'down', by: kindOf(id), id, on: button, since: ARMED, at, ...given });
const early = (id: string): Moment => down(id, { since: undefined });
const up =
  (id: string): Moment =>
  (at) => ({ type: 'up', id, at });
const broken = (on?: object): Moment => {
  return () => ({ type: 'broken', on });
};
const left: Moment = (at) => ({ type: 'left', at });
const later =
  (ms: number, moment: Moment): Moment =>
  (at) =>
    moment(at + ms);
const click =
  (by: 'key' | 'pointer', given: Given = {}): Moment =>
  (at) =>
    ({
      type: 'click',
      by,
      on: button,
      since: ARMED,
      at,
      isPointed: by === 'pointer',
      ...given,
    }) as PressEvent;
/** Checks whether the press that holds the button has lasted long enough. */
const lasted = 'lasted';

/** Returns how often a press counts, with all events in order, ten milliseconds apart. */
function play(moments: readonly (Moment | typeof lasted)[]): number {
  let presses: readonly Press[] = [];
  let count = 0;
  moments.forEach((moment, index) => {
    const press = presses.find(({ on, since, upAt }) => on === button && since && !upAt);
    const event: PressEvent | undefined =
      moment !== lasted
        ? moment(2000 + 10 * index)
        : press && { type: 'lasted', press, since: ARMED };
    if (!event) return;
    const next = reducePresses(presses, event);
    presses = next.presses;
    count += next.counts ? 1 : 0;
  });
  return count;
}

type Case = readonly [name: string, moments: readonly (Moment | typeof lasted)[]];

const once: readonly Case[] = [
  ['a mouse or finger, down and up', [down('p1'), up('p1'), click('pointer')]],
  [
    'a click that comes late, when the page knows it was no double tap',
    [down('p1'), up('p1'), later(400, click('pointer'))],
  ],
  ['Enter, whose click comes while it is down', [down('key Enter'), click('key'), up('key Enter')]],
  ['the space bar, whose click comes when it is up', [down('key  '), up('key  '), click('key')]],
  [
    'Enter that is held: one click of many',
    [down('key Enter'), click('key'), click('key'), click('key')],
  ],
  ['a click of assistive technology', [click('key')]],
  ['one that a browser gives no pointer', [click('pointer', { isPointed: false })]],
  [
    'one of assistive technology after a press that was broken off',
    [down('p1'), broken(button), up('p1'), click('key')],
  ],
  [
    'a press after one that was broken off',
    [down('p1'), broken(button), up('p1'), down('p1'), up('p1'), click('pointer')],
  ],
  [
    'a press after two at once have ended',
    [down('p1'), down('p2'), up('p1'), up('p2'), down('p3'), up('p3'), click('pointer')],
  ],
  [
    'a mouse whose end was never seen, and that goes down again',
    [down('p1'), down('p1'), up('p1'), click('pointer')],
  ],
  [
    'a double click: the first of both is followed by another card',
    [
      down('p1'),
      up('p1'),
      click('pointer'),
      down('p1', { since: undefined }),
      up('p1'),
      click('pointer', { since: undefined }),
    ],
  ],
  ['one that lasts', [down('p1'), lasted]],
  [
    'one that lasts, however often that is asked',
    [down('p1'), lasted, lasted, up('p1'), click('pointer')],
  ],
];

const never: readonly Case[] = [
  ['a press that began too early', [early('p1'), up('p1'), click('pointer')]],
  ['a key that went down too early', [early('key Enter'), click('key')]],
  [
    'a key that repeats, and went down elsewhere',
    [down('key Enter', { on: undefined, since: undefined }), click('key')],
  ],
  [
    'the space bar, gone down elsewhere and up here',
    [down('key  ', { on: undefined, since: undefined }), up('key  '), click('key')],
  ],
  ['a press that began on another button', [down('p1', { on: other }), up('p1'), click('pointer')]],
  [
    'a press that was left, or cancelled, or whose capture was lost',
    [down('p1'), broken(button), up('p1'), click('pointer')],
  ],
  [
    'a press during which something went down elsewhere',
    [down('p1'), broken(), up('p1'), click('pointer')],
  ],
  ['a press during which the window was left', [down('p1'), left, up('p1'), click('pointer')]],
  ['a key during which the window was left', [down('key  '), left, up('key  '), click('key')]],
  [
    'a press between whose beginning and end the button armed anew',
    [down('p1'), up('p1'), click('pointer', { since: 1900 })],
  ],
  [
    'a press whose button is off at its end',
    [down('p1'), up('p1'), click('pointer', { since: undefined })],
  ],
  ['two fingers', [down('p1'), down('p2'), up('p1'), click('pointer'), up('p2'), click('pointer')]],
  ['two fingers that last', [down('p1'), down('p2'), lasted, up('p2'), lasted, up('p1'), lasted]],
  [
    'a mouse, and then a key',
    [down('p1'), down('key  '), up('p1'), click('pointer'), up('key  '), click('key'), lasted],
  ],
  [
    'a key, and then a mouse',
    [down('key  '), down('p1'), up('key  '), click('key'), up('p1'), click('pointer'), lasted],
  ],
  [
    'a finger on each of two buttons',
    [
      down('p1'),
      down('p2', { on: other }),
      up('p1'),
      click('pointer'),
      up('p2'),
      click('pointer', { on: other }),
    ],
  ],
  ['a click of a pointer whose beginning nobody saw', [click('pointer')]],
  ['a click of assistive technology while something is down', [down('p1'), click('key')]],
  ['a click of assistive technology on a button that is off', [click('key', { since: undefined })]],
  ['one that has to last and is let go', [down('p1'), up('p1'), lasted]],
  ['one that has to last and is left', [down('p1'), broken(button), lasted]],
];

describe('reducePresses', () => {
  test.each(once)('counts once: %s', (_, moments) => {
    expect(play(moments)).toBe(1);
  });

  test.each(never)('counts never: %s', (_, moments) => {
    expect(play(moments)).toBe(0);
  });

  test('what has lasted is the very press that was asked about, on the arming it began on', () => {
    const first = reducePresses([], down('p1')(2000)).presses;
    const press = first[0] as Press;
    const again = reducePresses(reducePresses(first, up('p1')(2010)).presses, down('p1')(2020));
    expect(reducePresses(again.presses, { type: 'lasted', press, since: ARMED }).counts).toBe(
      false,
    );
    expect(reducePresses(first, { type: 'lasted', press, since: 1900 }).counts).toBe(false);
    expect(reducePresses(first, { type: 'lasted', press, since: undefined }).counts).toBe(false);
    expect(reducePresses(first, { type: 'lasted', press, since: ARMED }).counts).toBe(true);
  });

  test('presses that are over are forgotten', () => {
    let presses: readonly Press[] = [];
    for (let index = 0; index < 100; index += 1) {
      const at = 5000 * index;
      presses = reducePresses(presses, down(`p${index}`)(at)).presses;
      presses = reducePresses(presses, up(`p${index}`)(at + 10)).presses;
    }
    expect(presses.length).toBeLessThan(3);
  });
});
