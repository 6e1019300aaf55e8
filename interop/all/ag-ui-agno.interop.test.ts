import { server as agno } from '../../servers/ag-ui-agno/server.ts';
import { agUiApprovals } from '../scenarios/agUi.ts';
import { playAgUi } from '../scenarios/playAgUi.ts';

playAgUi('Agno', agno, agUiApprovals, {
  path: '/agui',
  dialect: 'agno',
  gatedTools: ['transfer_money'],
});
