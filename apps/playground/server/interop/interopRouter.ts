import express, { type Router } from 'express';
import type { Interop, Language } from './createInterop.ts';

/** The Go and the Python server: where they are, how they are started, and their flow. Before any body is parsed. */
export function interopRouter(interop: Interop): Router {
  const router = express.Router();
  for (const language of ['go', 'python'] satisfies Language[]) {
    const tell = async (response: express.Response) => {
      response.set('Cache-Control', 'no-store').json(await interop.state(language));
    };
    router.get(`/${language}`, (_request, response) => tell(response));
    router.post(`/${language}`, (_request, response) => {
      interop.wake(language);
      return tell(response);
    });
    router.post(`/${language}/flows/chat`, (request, response) =>
      interop.forward(language, '/flows/chat', request, response),
    );
  }
  return router;
}
