import express, { type Router } from 'express';
import type { SceneAgent } from '../agents/defineAgents.ts';
import type { Ledger } from '../ledger/createLedger.ts';
import type { ChosenModel } from '../model/chooseModel.ts';
import { scenes } from '../scenes.ts';
import { brokenRouter } from './brokenRouter.ts';
import { expressHandler } from './expressHandler.ts';

/** What the API needs to know. */
export interface ApiParts {
  readonly agents: readonly SceneAgent[];
  readonly ledger: Ledger;
  readonly model: ChosenModel;
  readonly signInUrl: string;
}

/** Everything below `/api`: the agents, the ledger of side effects, and what the page asks first. */
export function apiRouter({ agents, ledger, model, signInUrl }: ApiParts): Router {
  const router = express.Router();
  router.use(express.json());

  for (const { name, scene, agent, streams } of agents) {
    // Tools learn from the context which scene they serve; an app would put its user here.
    const contextProvider = () => ({ scene });
    router.post(`/${name}`, expressHandler(agent, { contextProvider, streamManager: streams }));
    router.post(`/${name}/getSnapshot`, expressHandler(agent.getSnapshotDataAction));
    router.post(`/${name}/abort`, expressHandler(agent.abortAgentAction));
  }

  router.get('/info', (_request, response) => {
    response.json({ model: model.info, signInOrigin: signInUrl, scenes });
  });
  router.get('/ledger', async (_request, response) => {
    response.set('Cache-Control', 'no-store').json(await ledger.read());
  });
  router.post('/ledger/reset', async (_request, response) => {
    await ledger.reset();
    response.json(await ledger.read());
  });
  router.use('/broken', brokenRouter());
  router.use((request, response) => {
    const message = `There is no ${request.method} ${request.baseUrl}${request.path}.`;
    response.status(404).json({ status: 'NOT_FOUND', message });
  });
  return router;
}
