import type { OwnFormat } from '../card/arguments/valueFormat.ts';
import { useFormatsMessages } from '../messages/useFormatsMessages.ts';
import { Marked } from './Marked.tsx';

/** Formats an IBAN in groups of four. Warns if its check digits are wrong. */
export const iban: OwnFormat = (text) => {
  const account = compact(text).toUpperCase();
  if (!/^[A-Z]{2}\d{2}[A-Z\d]{11,30}$/.test(account)) return undefined;
  // Three pairs of check digits leave the same remainder as others, and no bank issues them.
  const isRight =
    rest97(account.slice(4) + account.slice(0, 4)) === 1 && !/^..(?:0[01]|99)/.test(account);
  return accountOf(text, account, isRight);
};

/** Formats a payment card number in groups of four. Warns if its check digit is wrong. */
export const cardNumber: OwnFormat = (text) => {
  const number = compact(text);
  return /^\d{12,19}$/.test(number) ? accountOf(text, number, sumOf(number) % 10 === 0) : undefined;
};

/** Banks ignore blanks and hyphens in a number. */
const compact = (text: string): string => text.replace(/[\s-]/g, '');

/**
 * Groups are separated by spacing only, so that selecting and copying gives the sent value. Values with separators stay
 * unchanged.
 */
function accountOf(text: string, account: string, isRight: boolean): ReturnType<OwnFormat> {
  const note = !isRight && <WrongDigits />;
  if (text !== account) return note ? { text, note } : undefined;
  const groups = text.match(/.{1,4}/g) ?? [];
  return {
    text,
    drawn: (
      <span className="hp-groups">
        <Marked text={text} marks={groups.map((group) => ({ group }))} />
      </span>
    ),
    note,
  };
}

function WrongDigits() {
  return useFormatsMessages().wrongDigits;
}

/** ISO 7064: letters are numbers from 10 on. */
const rest97 = (text: string): number =>
  [...text.replace(/[A-Z]/g, (letter) => `${letter.charCodeAt(0) - 55}`)].reduce(
    (rest, digit) => (rest * 10 + Number(digit)) % 97,
    0,
  );

/** Luhn: every second digit from the end counts twice. */
const sumOf = (digits: string): number =>
  [...digits].reverse().reduce((sum, digit, at) => {
    const counted = Number(digit) * ((at % 2) + 1);
    return sum + counted - (counted > 9 ? 9 : 0);
  }, 0);
