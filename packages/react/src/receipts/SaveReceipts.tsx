import { isSettled, type Session, type SessionState } from '@holdpoint/client';
import { saveFile } from '../internals/saveFile.ts';
import { useReceiptsMessages } from '../messages/useReceiptsMessages.ts';
import { useSessionStore } from '../turn/useSessionStore.ts';
import { receiptsToCsv, receiptsToJson } from './receiptsFile.ts';
import { toReceipts } from './toReceipts.ts';

/** Props of `<SaveReceipts>`. */
export interface SaveReceiptsProps {
  readonly turn: { readonly session: Session };
  /** The files' name, without an extension. Default: `receipts`. */
  readonly fileName?: string;
}

const hasReceipts = ({ interrupts }: SessionState): boolean => interrupts.some(isSettled);

/**
 * Two buttons that save the session's receipts as a file, created in this page and sent nowhere. Off while there are
 * none.
 */
export function SaveReceipts({ turn: { session }, fileName = 'receipts' }: SaveReceiptsProps) {
  const words = useReceiptsMessages();
  const isOn = useSessionStore(session, hasReceipts);
  const save = (ending: 'json' | 'csv') => {
    const receipts = toReceipts(session.getState());
    const [text, type] =
      ending === 'json'
        ? [receiptsToJson(receipts), 'application/json']
        : [receiptsToCsv(receipts), 'text/csv;charset=utf-8'];
    saveFile(`${fileName}.${ending}`, text, type);
  };
  return (
    <div className="hp hp-save-receipts">
      {(['json', 'csv'] as const).map((ending) => (
        <button
          key={ending}
          type="button"
          className="hp-btn"
          data-look="small"
          aria-disabled={!isOn}
          onClick={isOn ? () => save(ending) : undefined}
        >
          {words.save[ending]}
        </button>
      ))}
      {!isOn && <span className="hp-hint">{words.none}</span>}
    </div>
  );
}
