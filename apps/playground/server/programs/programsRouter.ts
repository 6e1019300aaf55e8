import express, { type Router } from 'express';
import type { Programs } from './createPrograms.ts';
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
    router.post(paths, (request, response) =>
      programs.forward(id, request.url.slice(`/${id}`.length), request, response),
    );
  }
  return router;
}
