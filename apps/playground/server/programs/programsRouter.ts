import express, { type Router } from 'express';
import type { Programs } from '../../../../servers/run/createPrograms.ts';
import { scriptLines } from './scriptLines.ts';

/**
 * Returns the router for the servers of `servers/`: their addresses, starting them, and their traffic. Use it before
 * any body parser.
 */
export function programsRouter(programs: Programs): Router {
  const router = express.Router();
  for (const { offered } of programs.offered) {
    const { id, path } = offered;
    const tell = async (response: express.Response) => {
      response.set('Cache-Control', 'no-store').json(await programs.state(id));
    };
    router.get(`/${id}`, (_request, response) => tell(response));
    router.post(`/${id}`, (_request, response) => {
      programs.wake(id);
      return tell(response);
    });
    const others = Object.values(scriptLines[id] ?? {}).flatMap((lines) => lines.path ?? []);
    const paths = [path, ...others].flatMap((one) => [`/${id}${one}`, `/${id}${one}/*below`]);
    // The inbox asks every server for pending requests, which must not start a server.
    router.post(`/${id}/threads/search`, async (_request, response, next) => {
      if ((await programs.state(id)).status === 'ready') next();
      else response.json([]);
    });
    // A LangGraph server is read by GET.
    for (const method of ['get', 'post'] as const)
      router[method](paths, (request, response) =>
        programs.forward(id, request.url.slice(`/${id}`.length), request, response),
      );
  }
  return router;
}
