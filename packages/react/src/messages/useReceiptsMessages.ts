import { receipts } from './enReceipts.ts';
import { useMessages } from './messagesContext.ts';

/** Returns the strings of saved receipts. The English ones load with this module. */
export function useReceiptsMessages(): typeof receipts {
  return useMessages().receipts ?? receipts;
}
