import express, { type Router } from 'express';
import type { KortyxScene } from './createKortyx.ts';
import { fetchHandler } from './fetchHandler.ts';

/** The scenes' chat and checkpoint routes, each at its name. Behind Express's JSON parser. */
export function kortyxRouter(scenes: ReadonlyMap<string, KortyxScene>): Router {
  const router = express.Router();
  for (const [scene, { chat, checkpoints }] of scenes) {
    router.post(`/${scene}`, fetchHandler(chat));
    router.post(`/${scene}/checkpoints`, fetchHandler(checkpoints));
  }
  return router;
}
