import express, { type Router } from 'express';
import { expressHandler } from '../expressHandler.ts';
import { guardChangeWindow } from './changeWindow.ts';
import type { SceneAgent, SceneFlow } from './defineScenes.ts';

/** The scenes' agents and flows, each at its name. Behind Express's JSON parser. */
export function scenesRouter({
  agents,
  flows,
}: {
  readonly agents: readonly SceneAgent[];
  readonly flows: readonly SceneFlow[];
}): Router {
  const router = express.Router();
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
  return router;
}
