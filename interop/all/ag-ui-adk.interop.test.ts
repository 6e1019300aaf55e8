import { server as adk } from '../../servers/ag-ui-adk/server.ts';
import { agUiApprovals, agUiLate } from '../scenarios/agUi.ts';
import { agUiSignIn } from '../scenarios/agUiSignIn.ts';
import { playAgUi } from '../scenarios/playAgUi.ts';

playAgUi('ADK', adk, [...agUiApprovals, agUiLate], { path: '/agent', dialect: 'adk' });
playAgUi('ADK by default', adk, agUiApprovals, { path: '/agent/default', dialect: 'adk' });
playAgUi('ADK, sign-in', adk, agUiSignIn, { path: '/agent/sign-in', dialect: 'adk' });
