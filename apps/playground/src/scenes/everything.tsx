import { bankApproval } from './bank.tsx';
import { askUser } from './barbecue.tsx';
import { apiKey } from './mail.tsx';
import type { Scene } from './scene.ts';

export const everything: Scene = {
  id: 'everything',
  title: 'Everything at once',
  about:
    'Three interrupts of three kinds in one turn. All three answers leave together, in one resume.',
  agents: [{ path: 'everything', label: 'Everything' }],
  renderers: (info) => [bankApproval, askUser, apiKey(info)],
  counts: ['recordPayment', 'readCalendar'],
};
