import { server as crewAi } from '../../servers/ag-ui-crewai/server.ts';
import { agUiQuestions } from '../scenarios/agUi.ts';
import { agUiFlows } from '../scenarios/agUiFlows.ts';
import { playAgUi } from '../scenarios/playAgUi.ts';

playAgUi('CrewAI', crewAi, agUiFlows, { path: '/transfer', dialect: 'crewai' });
playAgUi('CrewAI by default', crewAi, agUiFlows, {
  path: '/transfer/default',
  dialect: 'crewai',
});
playAgUi('CrewAI in words', crewAi, agUiQuestions, {
  path: '/name',
  dialect: 'crewai',
  cannot: {
    'two questions at once': 'one question for a thread',
    'an answer that the schema refuses is not sent; a valid one arrives unchanged':
      'it asks for words without a schema',
  },
});
