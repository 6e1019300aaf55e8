import { exactDigits } from '@holdpoint/client/internal';
import { Revealed } from '@holdpoint/react/headless';
import { useMemo, useState } from 'react';
import { cutText, formatCount } from './format.ts';
import { words } from './words.ts';

/** The characters shown at first, and added by each press: laying out more at once would freeze the page. */
const SHOWN = 4_000;
const MORE = 200_000;

/** Props of a value as JSON. */
export interface JsonTextProps {
  readonly value: unknown;
  /** The kit wrote it, so it does not get the background of other people's words. */
  readonly isOwn?: boolean;
}

/** Any value as JSON, as plain text with hidden characters revealed. */
export function JsonText({ value, isOwn }: JsonTextProps) {
  const json = useMemo(() => writeJson(value), [value]);
  const [shown, setShown] = useState(SHOWN);
  if (json === undefined) return <p className="hp-dt-hint">{words.json.unwritable}</p>;
  const left = json.length - shown;
  return (
    <>
      <pre className="hp-dt-json" data-own={isOwn || undefined} dir="ltr">
        <Revealed as="span" text={cutText(json, shown)} />
      </pre>
      {left > 0 && (
        <p className="hp-dt-cut">
          <span>{words.json.cut(formatCount(shown), formatCount(json.length))}</span>
          <button
            type="button"
            className="hp-btn"
            data-look="small"
            onClick={() => setShown(shown + MORE)}
          >
            {left > MORE ? words.json.more(formatCount(MORE)) : words.json.all}
          </button>
        </p>
      )}
    </>
  );
}

/** Returns a value as JSON; undefined if that is impossible. Writes out numbers that JSON can't represent. */
export function writeJson(value: unknown): string | undefined {
  try {
    const show = function (this: object, key: string, item: unknown) {
      const digits = exactDigits(this, key);
      return digits === undefined ? showNumber(item) : `(number) ${digits}`;
    };
    return JSON.stringify(value, show, 1) ?? 'undefined';
  } catch {
    return undefined;
  }
}

function showNumber(item: unknown): unknown {
  if (typeof item === 'bigint') return `${item}n`;
  const isSayable = typeof item !== 'number' || (Number.isFinite(item) && !Object.is(item, -0));
  return isSayable ? item : `(number) ${Object.is(item, -0) ? '-0' : item}`;
}
