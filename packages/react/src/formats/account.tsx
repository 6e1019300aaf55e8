import type { OwnFormat } from '../card/arguments/valueFormat.ts';
import { useFormatsMessages } from '../messages/useFormatsMessages.ts';
import { Marked } from './Marked.tsx';

/** An IBAN in groups of four. Says so if its check digits are wrong. */
export const iban: OwnFormat = (text) =>
  /^[A-Z]{2}\d{2}[A-Z\d]{11,30}$/.test(text)
    ? {
        text,
        drawn: <Account text={text} isRight={rest97(text.slice(4) + text.slice(0, 4)) === 1} />,
      }
    : undefined;

/** The number of a payment card in groups of four. Says so if its check digit is wrong. */
export const cardNumber: OwnFormat = (text) =>
  /^\d{12,19}$/.test(text)
    ? { text, drawn: <Account text={text} isRight={sumOf(text) % 10 === 0} /> }
    : undefined;

/** The groups are set apart by room alone, so what is selected and copied is what is sent. */
function Account({ text, isRight }: { readonly text: string; readonly isRight: boolean }) {
  const { wrongDigits } = useFormatsMessages();
  const groups = text.match(/.{1,4}/g) ?? [];
  return (
    <span className="hp-groups">
      <Marked
        text={text}
        marks={groups.map((group) => ({ group }))}
        note={!isRight && wrongDigits}
      />
    </span>
  );
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
