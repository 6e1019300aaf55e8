import express, { type Router } from 'express';
import type { Programs } from '../../../../servers/run/createPrograms.ts';
import { scriptLines } from './scriptLines.ts';

/** The servers of `servers/`: where each is, how it is started, and where it is spoken to. Before any body is parsed. */
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
    // The inbox asks every server what waits there: one that nobody has started is not started for that.
    router.post(`/${id}/threads/search`, async (_request, response, next) => {
      if ((await programs.state(id)).status === 'ready') next();
      else response.json([]);
    });
    // What is read of a LangGraph server is read by GET.
    for (const method of ['get', 'post'] as const)
      router[method](paths, (request, response) =>
        programs.forward(id, request.url.slice(`/${id}`.length), request, response),
      );
  }
  return router;
}
