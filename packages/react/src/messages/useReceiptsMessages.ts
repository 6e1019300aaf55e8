import { receipts } from './enReceipts.ts';
import { useMessages } from './messagesContext.ts';

/** The strings of saved receipts. English ones come with it, so that a page without it has none. */
export function useReceiptsMessages(): typeof receipts {
  return useMessages().receipts ?? receipts;
}
