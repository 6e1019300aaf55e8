import { registerHandler, toNode } from '@holdpoint/register/http';
import express, { type Request, type Response, type Router } from 'express';
import { UserFacingError } from 'genkit/beta';
import { expressHandler } from '../genkit-js/expressHandler.ts';
import { expensesPrompts } from '../genkit-js/model/scripts/expensesScript.ts';
import { openMailbox } from './openMailbox.ts';
import { type Office, type OfficeParts, openOffice } from './openOffice.ts';
import { people } from './people.ts';
import { createSignIn } from './signIn.ts';

/** The scene's server part. */
export interface Expenses {
  /** Behind Express's JSON parser, at the path it was made for. */
  readonly router: Router;
  close(): Promise<void>;
}

/** Everything of the scene “Expense claims” below `path`. */
export async function openExpenses(
  path: string,
  parts: Omit<OfficeParts, 'smtpPort'>,
): Promise<Expenses> {
  const mailbox = await openMailbox();
  const signIn = createSignIn(path);
  const open = new Set<Response>();
  const begin = () => {
    const office = openOffice({ ...parts, smtpPort: mailbox.port });
    return { office, routes: routesOf(office) };
  };

  function routesOf({ door, register }: Office): Router {
    const router = express.Router();
    for (const { id } of people) {
      const contextProvider = ({ headers }: { headers: Record<string, string> }) => {
        const who = signIn.who(id, headers);
        if (!who) throw new UserFacingError('UNAUTHENTICATED', 'Sign in first.');
        return { auth: { uid: who.id } };
      };
      const options = { contextProvider };
      router.post(`/${id}/agent`, expressHandler(door.agent, options));
      router.post(`/${id}/agent/getSnapshot`, expressHandler(door.getSnapshot, options));
      router.post(`/${id}/agent/abort`, expressHandler(door.abort, options));
      const handle = registerHandler(register, {
        path: `${path}/${id}/approvals`,
        who: ({ headers }) => signIn.who(id, { cookie: headers.get('cookie') ?? '' }),
        report: parts.report,
      });
      router.use(`/${id}/approvals`, toNode(handle));
    }
    return router;
  }

  const closed = express.Router();
  closed.use((_request, response) => {
    response.status(503).set('Retry-After', '1').json({ message: 'The server starts anew.' });
  });

  let current = begin();
  let restarts = 0;

  const router = express.Router();
  router.get('/', (_request, response) => {
    response.set('Cache-Control', 'no-store').json({
      people: people.map(({ id, name, role }) => ({ id, name, role })),
      prompts: expensesPrompts,
      store: current.office.store,
      restarts,
    });
  });
  router.get('/mail', (_request, response) => {
    response.set('Cache-Control', 'no-store').json({ mails: mailbox.list() });
  });
  router.post('/restart', async (_request, response) => {
    // What is open is cut, as the end of a process would do it.
    const { office } = current;
    current = { office, routes: closed };
    for (const one of open) one.destroy();
    await office.close();
    current = begin();
    restarts += 1;
    response.json({ restarts });
  });
  router.get('/:id/sign-in', ({ params, headers }, response) => {
    response
      .set('Cache-Control', 'no-store')
      .json({ isIn: signIn.who(params.id, headers) !== undefined });
  });
  router.post('/:id/sign-in', (request: Request<{ id: string }>, response) => {
    const cookie = signIn.enter(request.params.id);
    if (cookie === undefined) {
      response.status(404).json({ status: 'NOT_FOUND', message: 'There is nobody of this name.' });
      return;
    }
    response.set('Set-Cookie', cookie).status(204).end();
  });
  router.use((request, response, next) => {
    open.add(response);
    response.once('close', () => open.delete(response));
    current.routes(request, response, next);
  });

  return {
    router,
    async close() {
      for (const one of open) one.destroy();
      await current.office.close();
      await mailbox.close();
    },
  };
}
