import express, { type Router } from 'express';
import type { Expenses } from '../../../../servers/expenses/expensesRouter.ts';
import type { ChosenModel } from '../../../../servers/genkit-js/model/chooseModel.ts';
import { brokenRouter } from '../../../../servers/genkit-js/scenes/brokenRouter.ts';
import type { SceneAgent, SceneFlow } from '../../../../servers/genkit-js/scenes/defineScenes.ts';
import { scenesRouter } from '../../../../servers/genkit-js/scenes/scenesRouter.ts';
import type { KortyxScene } from '../../../../servers/kortyx-stand-in/scenes/createKortyx.ts';
import { kortyxRouter } from '../../../../servers/kortyx-stand-in/scenes/kortyxRouter.ts';
import type { Ledger } from '../../../../servers/ledger/createLedger.ts';
import type { Programs } from '../../../../servers/run/createPrograms.ts';
import { scenes } from '../../../../servers/scenes/scenes.ts';
import { backendsOfScenes } from '../backends.ts';
import type { Chats } from '../chats/createChats.ts';
import { programsRouter } from '../programs/programsRouter.ts';
import { inConversation } from './inConversation.ts';
import { ledgerRouter } from './ledgerRouter.ts';

/** The dependencies of the API. */
export interface ApiParts {
  readonly agents: readonly SceneAgent[];
  readonly flows: readonly SceneFlow[];
  readonly kortyx: ReadonlyMap<string, KortyxScene>;
  readonly programs: Programs;
  readonly expenses: Expenses;
  readonly chats: Chats;
  readonly ledger: Ledger;
  readonly model: ChosenModel;
  readonly signInUrl: string;
}

/**
 * Returns the router for everything below `/api`: the backends of each scene, the ledger of side effects, and the
 * page's first request.
 */
export function apiRouter(parts: ApiParts): Router {
  const { agents, flows, kortyx, programs, expenses, chats, ledger, model, signInUrl } = parts;
  const router = express.Router();
  // Passes bodies on unparsed, so it precedes the parser.
  router.use('/servers', programsRouter(programs));
  // With a flow every turn sends the whole conversation.
  router.use(express.json({ limit: '1mb' }));
  router.use(inConversation());

  router.use(scenesRouter({ agents, flows }));
  router.use('/kortyx', kortyxRouter(kortyx));

  router.get('/info', async (_request, response) => {
    const backends = await backendsOfScenes(programs);
    response.json({
      model: model.info,
      signInOrigin: signInUrl,
      scenes: scenes.map(({ id, title }) => ({ id, title, ...backends.get(id) })),
    });
  });
  router.use('/ledger', ledgerRouter(ledger, programs));
  router.use('/expenses', expenses.router);
  router.use('/chats', chats.router);
  router.use('/broken', brokenRouter());
  router.use((request, response) => {
    const message = `There is no ${request.method} ${request.baseUrl}${request.path}.`;
    response.status(404).json({ status: 'NOT_FOUND', message });
  });
  return router;
}
