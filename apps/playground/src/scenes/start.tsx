import { invoiceApproval } from './payInvoice.tsx';
import type { Scene } from './scene.ts';

export const start: Scene = {
  id: 'start',
  title: 'Start',
  about: 'This agent wants to pay an invoice. It’s waiting for you.',
  renderers: () => [invoiceApproval],
  opensItself: true,
};
