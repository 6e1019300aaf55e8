/** Saving decisions. */
export const receipts = {
  save: { json: 'Save receipts as JSON', csv: 'Save receipts as CSV' },
  none: 'No decision has been completed since this page was loaded.',
};
