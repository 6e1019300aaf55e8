import express, { type Router } from 'express';
import type { KortyxScene } from '../../../../servers/kortyx-stand-in/scenes/createKortyx.ts';
import { fetchHandler } from '../../../../servers/kortyx-stand-in/scenes/fetchHandler.ts';
import type { Ledger } from '../../../../servers/ledger/createLedger.ts';
import { scenes } from '../../../../servers/scenes/scenes.ts';
import type { SceneAgent, SceneFlow } from '../agents/defineAgents.ts';
import { backendsOfScenes } from '../backends.ts';
import type { ChosenModel } from '../model/chooseModel.ts';
import type { Programs } from '../programs/createPrograms.ts';
import { programsRouter } from '../programs/programsRouter.ts';
import { brokenRouter } from './brokenRouter.ts';
import { guardChangeWindow } from './changeWindow.ts';
import { expressHandler } from './expressHandler.ts';
import { ledgerRouter } from './ledgerRouter.ts';

/** What the API needs to know. */
export interface ApiParts {
  readonly agents: readonly SceneAgent[];
  readonly flows: readonly SceneFlow[];
  readonly kortyx: ReadonlyMap<string, KortyxScene>;
  readonly programs: Programs;
  readonly ledger: Ledger;
  readonly model: ChosenModel;
  readonly signInUrl: string;
}

/** Everything below `/api`: the backends of each scene, the ledger of side effects, and what the page asks first. */
export function apiRouter(parts: ApiParts): Router {
  const { agents, flows, kortyx, programs, ledger, model, signInUrl } = parts;
  const router = express.Router();
  // Passes bodies on as they come, so it stands before the parser.
  router.use('/servers', programsRouter(programs));
  // With a flow the whole conversation travels with every turn.
  router.use(express.json({ limit: '1mb' }));

  for (const { name, scene, agent, streams } of agents) {
    // Tools learn from the context which scene they serve; an app would put its user here.
    const contextProvider = ({ input }: { readonly input?: unknown }) => {
      guardChangeWindow(input);
      return { scene };
    };
    router.post(`/${name}`, expressHandler(agent, { contextProvider, streamManager: streams }));
    router.post(`/${name}/getSnapshot`, expressHandler(agent.getSnapshotDataAction));
    router.post(`/${name}/abort`, expressHandler(agent.abortAgentAction));
  }
  for (const { name, scene, flow, streams } of flows) {
    const contextProvider = () => ({ scene, isFlow: true });
    router.post(`/${name}`, expressHandler(flow, { contextProvider, streamManager: streams }));
  }
  for (const [scene, { chat, checkpoints }] of kortyx) {
    router.post(`/kortyx/${scene}`, fetchHandler(chat));
    router.post(`/kortyx/${scene}/checkpoints`, fetchHandler(checkpoints));
  }

  router.get('/info', async (_request, response) => {
    const backends = await backendsOfScenes(programs);
    response.json({
      model: model.info,
      signInOrigin: signInUrl,
      scenes: scenes.map(({ id, title }) => ({ id, title, ...backends.get(id) })),
    });
  });
  router.use('/ledger', ledgerRouter(ledger, programs));
  router.use('/broken', brokenRouter());
  router.use((request, response) => {
    const message = `There is no ${request.method} ${request.baseUrl}${request.path}.`;
    response.status(404).json({ status: 'NOT_FOUND', message });
  });
  return router;
}
