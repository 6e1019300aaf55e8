// What is broken on purpose where a person presses; see controls.mjs.

const react = 'packages/react/src';
const promises = 'packages/react/test/promises';

/** @type {import('./controls.mjs').controls} */
export const pressed = [
  {
    name: 'a card is the same card for another interrupt in its place',
    file: `${react}/hooks/interruptHandle.ts`,
    find: ['return `$', '{nameOfSession(turnOf(interrupt).session)} $', '{interrupt.key}`;'].join(
      '',
    ),
    replace: "return '';",
    tests: [`${promises}/inheritsNothing.browser.test.tsx`],
    only: 'card\\).*no (phrase|secret)',
  },
];
