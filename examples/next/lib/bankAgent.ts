import { FileSessionStore } from 'genkit/beta';
import { ai, model, system, transferMoney } from './genkit';

export const bankAgent = ai.defineAgent({
  name: 'bank',
  model,
  system,
  tools: [transferMoney],
  // With a store, what waits is still there after a reload, and after the server was started anew.
  store: new FileSessionStore('.data/sessions'),
});
