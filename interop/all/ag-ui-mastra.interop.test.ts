import { server as mastra } from '../../servers/ag-ui-mastra/server.ts';
import { agUiApprovals } from '../scenarios/agUi.ts';
import { playAgUi } from '../scenarios/playAgUi.ts';

playAgUi('Mastra', mastra, agUiApprovals, { path: '/agent', dialect: 'mastra' });
playAgUi('Mastra by event', mastra, agUiApprovals, {
  path: '/agent/event',
  dialect: 'mastra',
  cannot: {
    'approve, its framework not named':
      'by an event, the wire does not distinguish it from a model’s words',
  },
});
