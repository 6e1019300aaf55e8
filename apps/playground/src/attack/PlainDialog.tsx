import { sayAmount } from '../scenes/money.ts';

interface Invoice {
  readonly payee: string;
  readonly account: string;
  readonly amount: number;
  readonly currency: string;
  readonly reference: string;
}

/**
 * What most apps show instead of a card: one sentence in a box, in the browser's own text rendering. Its buttons answer
 * immediately, as in those apps.
 */
export function PlainDialog({
  input: { payee, account, amount, currency, reference },
  isOpen,
  onAnswer,
}: {
  readonly input: Invoice;
  readonly isOpen: boolean;
  readonly onAnswer: (approved: boolean) => void;
}) {
  return (
    <div className="pg-confirm">
      <p>
        <b>{location.host} says</b>
      </p>
      <p>
        Pay {sayAmount(amount, currency)} to {payee}, account {account}, for {reference}?
      </p>
      <div>
        <button type="button" disabled={!isOpen} onClick={() => onAnswer(true)}>
          OK
        </button>
        <button type="button" disabled={!isOpen} onClick={() => onAnswer(false)}>
          Cancel
        </button>
      </div>
    </div>
  );
}
