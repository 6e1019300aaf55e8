import { expect, test } from 'vitest';

/** Returns the browser's result for stylesheets in this order. */
async function paddingOf(...sheets: readonly string[]): Promise<string> {
  const frame = document.body.appendChild(document.createElement('iframe'));
  try {
    const page = frame.contentDocument;
    if (!page) throw new Error('a frame has a page');
    for (const sheet of sheets) {
      const style = page.head.appendChild(page.createElement('style'));
      style.textContent = sheet;
    }
    const button = page.body.appendChild(page.createElement('button'));
    button.className = 'hp hp-btn p-0';
    return getComputedStyle(button).paddingInlineStart;
  } finally {
    frame.remove();
  }
}

test('utilities win over the cards when their layer is declared after hp, as docs/stylesheets.md says', async () => {
  const { default: kit } = await import('../styles.css?inline');
  const utility = '@layer utilities { .p-0 { padding: 0 } }';
  expect(await paddingOf('@layer theme, base, hp, components, utilities;', utility, kit)).toBe(
    '0px',
  );
  // Without it the kit, which loads later, would win.
  expect(await paddingOf(utility, kit)).not.toBe('0px');
  // Outside of layers nothing has to be declared.
  expect(await paddingOf('.p-0 { padding: 0 }', kit)).toBe('0px');
});
