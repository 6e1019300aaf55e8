import { invoiceApproval } from './payInvoice.tsx';
import type { Scene } from './scene.ts';

export const start: Scene = {
  id: 'start',
  title: 'Start',
  about: 'This agent wants to pay an invoice, and can’t without you.',
  renderers: () => [invoiceApproval],
  opensItself: true,
};
