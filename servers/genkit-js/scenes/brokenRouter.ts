import express, { type Response, type Router } from 'express';

/** How long a connection stays up after its last bytes, in milliseconds. */
const CUT_AFTER_MS = 150;

/**
 * Backends that misbehave on the wire in ways a healthy Genkit server can't be talked into. A scene
 * points its agent at one of them to see that the page says so and the person can go on.
 */
export function brokenRouter(): Router {
  const router = express.Router();

  router.post('/html', (_request, response) => {
    response.status(502).type('html').send('<!doctype html><title>502</title><h1>Bad gateway</h1>');
  });

  router.post('/unauthorized', (_request, response) => {
    response.status(401).json({ status: 'UNAUTHENTICATED', message: 'Please sign in again.' });
  });

  router.post('/cut', (_request, response) => {
    openStream(response);
    sendText(response, 'This answer stops in the middle of a');
    response.write('data: {"message": {"modelChunk": {"role": "model", "con');
    // A browser throws away what it has received and not handed over yet when a connection breaks.
    setTimeout(() => response.destroy(), CUT_AFTER_MS);
  });

  router.post('/unfinished', (_request, response) => {
    openStream(response);
    sendText(response, 'This answer ends without saying how it ended.');
    response.end();
  });

  router.post('/unknown-parts', (_request, response) => {
    const content = [
      { text: 'Known words, ' },
      { hologram: { url: 'holo:1' } },
      { text: 'and more.' },
    ];
    const message = { role: 'model', content };
    openStream(response);
    send(response, { message: { modelChunk: { role: 'model', index: 0, content } } });
    send(response, { message: { telepathy: { strength: 3 } } });
    send(response, { message: { turnEnd: { finishReason: 'stop' } } });
    send(response, { result: { message, finishReason: 'stop', state: { messages: [message] } } });
    response.end();
  });

  return router;
}

function openStream(response: Response): void {
  response.writeHead(200, { 'Content-Type': 'text/plain' });
}

function sendText(response: Response, text: string): void {
  send(response, { message: { modelChunk: { role: 'model', index: 0, content: [{ text }] } } });
}

function send(response: Response, frame: unknown): void {
  response.write(`data: ${JSON.stringify(frame)}\n\n`);
}
