import { createDecisions } from '@holdpoint/server';
import { type Agent, type Flow, genkit, type StreamManager } from 'genkit/beta';
import { defineChatFlow } from '../defineChatFlow.ts';
import type { ChosenModel } from '../model/chooseModel.ts';
import { defineScriptedModel } from '../model/defineScriptedModel.ts';
import { scripts } from '../model/scripts/index.ts';
import { quietLog } from '../quietLog.ts';
import type { State } from '../state/state.ts';
import { attackSetup } from './attackSetup.ts';
import { bankSetup } from './bankSetup.ts';
import { barbecueSetup } from './barbecueSetup.ts';
import { deploySetup } from './deploySetup.ts';
import { everythingSetup } from './everythingSetup.ts';
import { faultsSetup } from './faultsSetup.ts';
import { mailSetup } from './mailSetup.ts';
import { researchSetup } from './researchSetup.ts';
import type { SetupParts } from './setup.ts';
import { startSetup } from './startSetup.ts';
import { defineSharedTools } from './tools/defineSharedTools.ts';
import { transferSetup } from './transferSetup.ts';

/** What serves a scene: its path below `/api`, and the scene its side effects are counted under. */
interface Served {
  readonly name: string;
  readonly scene: string;
  /** Its running turns. */
  readonly streams: StreamManager;
}

/** A scene as an agent. */
export interface SceneAgent extends Served {
  readonly agent: Agent;
}

/** A scene as a flow. */
export interface SceneFlow extends Served {
  readonly flow: Flow;
}

/**
 * Begun by the page itself, before anybody has asked for anything: no model is paid for that, and one that can't be fooled
 * would have nothing to show.
 */
const ALWAYS_SCRIPTED: readonly string[] = ['start', 'attack'];

/** What the assistants need from outside. */
export interface ScenesConfig {
  readonly model: ChosenModel;
  readonly state: State;
}

/** Sets Genkit up and defines every scene's agents, and the flows with the same tools. */
export function defineScenes({ model, state }: ScenesConfig): {
  readonly agents: readonly SceneAgent[];
  readonly flows: readonly SceneFlow[];
} {
  quietLog();
  const ai = genkit({ plugins: model.plugins, promptDir: null });
  const { ledger, vault } = state;
  // `refuse`: an answer without a decisionId could be carried out as often as it comes, so it is not taken.
  const decisions = createDecisions({ store: state.decisions, missing: 'refuse' });
  const tools = defineSharedTools(ai, ledger, vault, decisions);
  const parts: SetupParts = { ai, tools, ledger, vault, decisions };
  const setups = {
    start: startSetup(parts),
    bank: bankSetup(parts),
    deploy: deploySetup(parts),
    transfer: transferSetup(parts),
    barbecue: barbecueSetup(parts),
    mail: mailSetup(parts),
    everything: everythingSetup(parts),
    research: researchSetup(parts),
    attack: attackSetup(parts),
    faults: faultsSetup(parts),
  };

  const agents: SceneAgent[] = [];
  const flows: SceneFlow[] = [];
  for (const scene of Object.keys(setups) as (keyof typeof setups)[]) {
    const isPlayed = ALWAYS_SCRIPTED.includes(scene);
    const ownModel = isPlayed
      ? defineScriptedModel(ai, scene, scripts[scene])
      : model.forScene(ai, scene);
    const setup = { ...setups[scene], model: ownModel };
    const serveAgent = (name: string, agent: Agent) =>
      agents.push({ name, scene, agent, streams: state.streams(name) });
    serveAgent(scene, ai.defineAgent({ ...setup, name: scene, store: state.sessions(scene) }));
    // Without a store the browser keeps the whole state and sends it along.
    if (scene === 'bank')
      serveAgent('bankClient', ai.defineAgent({ ...setup, name: 'bankClient' }));
    if (scene === 'faults' || isPlayed) continue;
    const name = `flows/${scene}`;
    const flow = defineChatFlow(ai, name, setup);
    flows.push({ name, scene, flow, streams: state.streams(name) });
  }
  return { agents, flows };
}
