import { createDecisions } from '@holdpoint/server';
import { type Agent, genkit, type StreamManager } from 'genkit/beta';
import type { ChosenModel } from '../model/chooseModel.ts';
import type { State } from '../state/state.ts';
import { defineSharedTools } from '../tools/defineSharedTools.ts';
import type { AgentParts } from './agentParts.ts';
import { defineBankAgents } from './defineBankAgents.ts';
import { defineBarbecueAgent } from './defineBarbecueAgent.ts';
import { defineDeployAgent } from './defineDeployAgent.ts';
import { defineEverythingAgent } from './defineEverythingAgent.ts';
import { defineFaultsAgent } from './defineFaultsAgent.ts';
import { defineMailAgent } from './defineMailAgent.ts';
import { defineTransferAgent } from './defineTransferAgent.ts';
import { quietLog } from './quietLog.ts';

/** An agent, its path below `/api`, and the scene its side effects are counted under. */
export interface SceneAgent {
  readonly name: string;
  readonly scene: string;
  readonly agent: Agent;
  /** Its running turns. */
  readonly streams: StreamManager;
}

/** What the agents need from outside. */
export interface AgentsConfig {
  readonly model: ChosenModel;
  readonly state: State;
}

/** Sets Genkit up and defines every scene's agents. */
export function defineAgents({ model, state }: AgentsConfig): SceneAgent[] {
  quietLog();
  const ai = genkit({ plugins: model.plugins, promptDir: null });
  const { ledger, vault } = state;
  const tools = defineSharedTools(ai, ledger, vault);
  // `refuse`: an answer without a decisionId could be carried out as often as it comes, so it is not taken.
  const decisions = createDecisions({ store: state.decisions, missing: 'refuse' });

  const parts = (scene: Parameters<ChosenModel['forScene']>[1]): AgentParts => ({
    ai,
    model: model.forScene(ai, scene),
    store: state.sessions(scene),
    tools,
    ledger,
    vault,
    decisions,
  });
  const { bank, bankClient } = defineBankAgents(parts('bank'));
  const agents = [
    { name: 'bank', scene: 'bank', agent: bank },
    { name: 'bankClient', scene: 'bank', agent: bankClient },
    { name: 'deploy', scene: 'deploy', agent: defineDeployAgent(parts('deploy')) },
    { name: 'transfer', scene: 'transfer', agent: defineTransferAgent(parts('transfer')) },
    { name: 'barbecue', scene: 'barbecue', agent: defineBarbecueAgent(parts('barbecue')) },
    { name: 'mail', scene: 'mail', agent: defineMailAgent(parts('mail')) },
    { name: 'everything', scene: 'everything', agent: defineEverythingAgent(parts('everything')) },
    { name: 'faults', scene: 'faults', agent: defineFaultsAgent(parts('faults')) },
  ];
  return agents.map((agent) => ({ ...agent, streams: state.streams(agent.name) }));
}
