import { SideBySide } from '../attack/SideBySide.tsx';
import { invoiceApproval } from './payInvoice.tsx';
import type { Scene } from './scene.ts';

export const attack: Scene = {
  id: 'attack',
  title: 'Spot the attack',
  about:
    'This invoice carries hidden instructions, and the agent fell for them. Both sides show the same request. Which one tells you?',
  renderers: () => [invoiceApproval],
  opensItself: true,
  Beside: SideBySide,
};
