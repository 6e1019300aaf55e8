/** The letter that leads to a button, for assistive technology and for the eye. */
export function keyOf(letter: 'A' | 'R' | 'E', isOn: boolean) {
  return isOn ? { 'aria-keyshortcuts': letter, 'data-hp-key': letter } : {};
}
