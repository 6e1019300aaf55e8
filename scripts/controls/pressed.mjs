// What is broken on purpose where a person presses; see controls.mjs.

const react = 'packages/react/src';
const promises = 'packages/react/test/promises';

/** @type {import('./controls.mjs').controls} */
export const pressed = [
  {
    name: 'a card is the same card for another interrupt in its place',
    file: `${react}/turn/interruptHandle.ts`,
    find: ['return `$', '{nameOfSession(turnOf(interrupt).session)} $', '{interrupt.key}`;'].join(
      '',
    ),
    replace: "return '';",
    tests: [`${promises}/inheritsNothing.browser.test.tsx`],
    only: 'card\\).*no (phrase|secret)',
  },
  {
    name: 'digits choose an option while the person writes another answer',
    file: `${react}/question/parts/useQuestionKeys.ts`,
    find: '      if (isOther) {',
    replace: '      if (isOther && key > "9") {',
    tests: [`${promises}/wordsAndKeys.browser.test.tsx`],
    only: 'after arrow keys|digits on a button',
  },
  {
    name: 'digits choose an option while a field of the app has the focus',
    file: `${react}/internals/shortcuts.ts`,
    find: '(target as Element).closest(WRITTEN)',
    replace: '(target as Element).closest("textarea")',
    tests: [`${promises}/wordsAndKeys.browser.test.tsx`],
    only: 'field of the app choose',
  },
  {
    name: 'a second finger begins a press of its own',
    file: `${react}/card/press/presses.ts`,
    find: 'const isAlone = !others.some(({ on, upAt }) => on && upAt === undefined);',
    replace: 'const isAlone = true;',
    tests: [`${react}/card/press/presses.test.ts`],
  },
  {
    name: 'a press that was dragged out and back is whole',
    file: `${react}/card/press/listenToButton.ts`,
    find: 'if (event.target === button && !isPointerOn(event, button)) breakPress();',
    replace: '',
    tests: [`${promises}/onePress.browser.test.tsx`],
    only: 'pressed.*mouse, dragged out',
  },
  {
    name: 'a timer outlives the press that it was for',
    file: `${react}/card/press/presses.ts`,
    find: 'before.includes(press);',
    replace: 'true;',
    tests: [`${react}/card/press/presses.test.ts`],
  },
  {
    name: 'what is too faint to be read arms',
    file: `${react}/card/arming/watchAtRest.ts`,
    find: '!isFaint(element) &&',
    replace: 'isFaint !== undefined &&',
    tests: [`${promises}/faint.browser.test.tsx`],
    only: 'opacity: 0$',
  },
  {
    name: 'a mask is judged by the colours that stand in it as rgb',
    file: `${react}/card/arming/isMasked.ts`,
    find: '(?:rgb|hsl|hwb|lab|lch|oklab|oklch|color)a?',
    replace: '(?:rgb)a?',
    tests: [`${promises}/faint.browser.test.tsx`],
    only: 'arms: mask-image: linear-gradient\\(oklch',
  },
  {
    name: 'a mask that lies elsewhere is no mask',
    file: `${react}/card/arming/isMasked.ts`,
    find: "if (repeat !== 'no-repeat') return true;",
    replace: 'if (repeat) return true;',
    tests: [`${promises}/faint.browser.test.tsx`],
    only: '9999px',
  },
];
