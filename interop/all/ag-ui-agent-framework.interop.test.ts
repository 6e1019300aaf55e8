import { server as agentFramework } from '../../servers/ag-ui-agent-framework/server.ts';
import { agUiApprovals, agUiLate } from '../scenarios/agUi.ts';
import { playAgUi } from '../scenarios/playAgUi.ts';

playAgUi('Agent Framework', agentFramework, [...agUiApprovals, agUiLate], {
  path: '/agent',
  dialect: 'agent-framework',
  cannot: {
    'two at once: approve one, reject one': 'of a turn it takes all approved or all rejected',
  },
});
