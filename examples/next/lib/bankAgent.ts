import { FileSessionStore } from 'genkit/beta';
import { ai, model, system, transferMoney } from './genkit';

export const bankAgent = ai.defineAgent({
  name: 'bank',
  model,
  system,
  tools: [transferMoney],
  // With a store, open interrupts survive a reload and a restart of the server.
  store: new FileSessionStore('.data/sessions'),
});
