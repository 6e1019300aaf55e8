import { scriptedBackend } from '@holdpoint/client/testing';
import { closeAccount, transferMoney } from './Bank.tsx';

/** An agent without a server or a model: it says and asks what is written here. */
export const makeBackend = () =>
  scriptedBackend((agent) => {
    agent.on('Pay Ada', (turn) =>
      turn.say('One moment. ').interrupt(transferMoney, { to: 'Ada', amount: 50 }),
    );
    agent.on('Pay everybody', (turn) => {
      for (const to of ['Ada', 'Ben', 'Cleo']) turn.interrupt(transferMoney, { to, amount: 50 });
      return turn;
    });
    agent.on('Close', (turn) => turn.interrupt(closeAccount, { name: 'Ada' }));
    agent.onRestart(closeAccount, () => 'Not closed.');
    agent.onRestart(transferMoney, ({ interrupt, resumed }) =>
      JSON.stringify(resumed).includes('true') ? 'Paid.' : `Not paid: ${interrupt.name}.`,
    );
  });
