import { langGraph, langGraphFacts } from '@holdpoint/client/langgraph';
import { server } from '../../servers/langgraph-python-older/server.ts';
import { type LangGraphAt, langGraphScenarios, ofPython, run } from '../scenarios/langGraph.ts';
import { lateAnswers } from '../scenarios/langGraphLate.ts';
import { perCall } from '../scenarios/langGraphPerCall.ts';
import { playAll } from '../scenarios/playAll.ts';
import { pick, type Scenario } from '../scenarios/scenario.ts';

// Played here is what an answer can come to. The other scenarios are played with the newest releases.

const [approvedTwice, approvedAndRejected, nextQuestion, unknownId] = lateAnswers.map(
  ({ name }) => name,
) as [string, string, string, string];

const lacking = (why: string, scenarios: readonly Scenario<LangGraphAt>[]) =>
  scenarios.map((scenario) => ({ ...scenario, without: () => why }));

playAll(
  'LangGraph, Python, older',
  server,
  [
    ...pick(
      langGraphScenarios,
      'approve',
      'edit before sending',
      'reject with a reason, which the model hears',
      'two in one turn, all approved: each runs once',
      'reload while an approval is pending',
      'the answer’s stream is cut: the page joins it again and sends nothing twice',
      'the answer’s stream is cut before its first frame: the thread gives the outcome',
      'the graph’s own question is named after its node',
      'two branches ask at once: both are answered together, each with its own answer',
      'a stale page’s answer to the first question does not answer the second',
      'a pause lost to a failure is asked again and answered again',
      'an answer during another run is refused and not lost',
      'the conformance suite',
    ),
    ...ofPython,
    ...pick(lateAnswers, approvedTwice, approvedAndRejected),
    ...lacking('langchain 1.2 has no interrupt for each call', perCall),
    ...lacking(
      'interrupt() of langgraph 1.1 takes no response_schema',
      pick(langGraphScenarios, 'an answer that the schema refuses fails and can be given again'),
    ),
    ...lacking(
      'langgraph 1.1 gives all questions of a node one id',
      pick(lateAnswers, nextQuestion),
    ),
    ...lacking('langgraph 1.1 ignores an unknown id and asks again', pick(lateAnswers, unknownId)),
  ],
  langGraphFacts,
  ({ origin, at, fetch }) => langGraph({ url: origin, assistantId: at ?? 'agent', fetch, run }),
);
