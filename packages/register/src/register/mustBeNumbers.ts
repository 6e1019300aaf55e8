/**
 * Throws if an option is not a number of at least 0, such as the NaN of an unset environment variable: every comparison
 * with it is false. Times must also be finite.
 * @throws RangeError
 */
export function mustBeNumbers(options: Readonly<Record<string, unknown>>): void {
  for (const [name, value] of Object.entries(options)) {
    const isTime = name.endsWith('Ms');
    if (value === undefined) continue;
    if (!(typeof value === 'number' && value >= 0 && (!isTime || Number.isFinite(value))))
      throw new RangeError(`Holdpoint: ${name} is ${value}`);
  }
}
