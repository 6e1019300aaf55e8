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
    name: 'a rule is made by the words of an earlier card',
    file: `${react}/approval/rules/ruleStore.ts`,
    find: 'if (offer?.label === taken.offer.label) pending',
    replace: 'if (taken) pending',
    tests: [`${react}/approval/rules/ruleStore.test.ts`],
    only: 'a taken offer',
  },
  {
    name: 'a change that was begun and left is forgotten when several are approved',
    file: `${react}/interrupts/together.ts`,
    find: 'edit.draft === null &&',
    replace: '',
    tests: [`${react}/interrupts/together.test.ts`],
    only: 'begun and left',
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
    find: '!areButtonsFaint(element) &&',
    replace: 'areButtonsFaint !== undefined &&',
    tests: [`${promises}/faint.browser.test.tsx`],
    only: 'opacity: 0$',
  },
  {
    name: 'a button that is too faint to be read by itself arms',
    file: `${react}/card/arming/isSeen.ts`,
    find: "if (!button.hasAttribute('data-hp-answer')) return false;",
    replace: 'if (button) return false;',
    tests: [`${promises}/faint.browser.test.tsx`],
    only: 'while the buttons can.t be seen',
  },
  {
    name: 'arguments that are too faint to be read count as read',
    file: `${react}/card/arming/watchEnd.ts`,
    find: ' || isFaint(row)) return false;',
    replace: ') return false;',
    tests: [`${promises}/faint.browser.test.tsx`],
    only: 'while the arguments can.t be seen, Approve is off: opacity',
  },
];
