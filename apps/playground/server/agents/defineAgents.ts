import { join } from 'node:path';
import { type Agent, FileSessionStore, genkit } from 'genkit/beta';
import type { Ledger } from '../ledger/createLedger.ts';
import type { ChosenModel } from '../model/chooseModel.ts';
import type { CredentialVault } from '../sign-in/createCredentialVault.ts';
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
}

/** What the agents need from outside. */
export interface AgentsConfig {
  readonly model: ChosenModel;
  readonly ledger: Ledger;
  readonly vault: CredentialVault;
  /** Sessions are kept below it, one folder an agent. */
  readonly dataDir: string;
}

/** Sets Genkit up and defines every scene's agents. */
export function defineAgents({ model, ledger, vault, dataDir }: AgentsConfig): SceneAgent[] {
  quietLog();
  const ai = genkit({ plugins: model.plugins, promptDir: null });
  const tools = defineSharedTools(ai, ledger, vault);

  const parts = (scene: Parameters<ChosenModel['forScene']>[1]): AgentParts => ({
    ai,
    model: model.forScene(ai, scene),
    store: new FileSessionStore(join(dataDir, 'sessions', scene)),
    tools,
    ledger,
    vault,
  });
  const { bank, bankClient } = defineBankAgents(parts('bank'));
  return [
    { name: 'bank', scene: 'bank', agent: bank },
    { name: 'bankClient', scene: 'bank', agent: bankClient },
    { name: 'deploy', scene: 'deploy', agent: defineDeployAgent(parts('deploy')) },
    { name: 'transfer', scene: 'transfer', agent: defineTransferAgent(parts('transfer')) },
    { name: 'barbecue', scene: 'barbecue', agent: defineBarbecueAgent(parts('barbecue')) },
    { name: 'mail', scene: 'mail', agent: defineMailAgent(parts('mail')) },
    { name: 'everything', scene: 'everything', agent: defineEverythingAgent(parts('everything')) },
    { name: 'faults', scene: 'faults', agent: defineFaultsAgent(parts('faults')) },
  ];
}
