import { server as strands } from '../../servers/ag-ui-strands/server.ts';
import { agUiApprovals, agUiLate } from '../scenarios/agUi.ts';
import { playAgUi } from '../scenarios/playAgUi.ts';

playAgUi('Strands', strands, [...agUiApprovals, agUiLate], { path: '/agent', dialect: 'strands' });
