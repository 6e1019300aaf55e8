import express from 'express';
import { onRequest } from 'firebase-functions/https';
import { bankingAgent as door } from './bankingAgent.ts';
import { expressHandler } from './expressHandler.ts';
import { whoAsks as contextProvider } from './whoAsks.ts';

// No `express.json()`: Cloud Functions parse the body first.
const app = express();
app.post('/', expressHandler(door.agent, { contextProvider }));
app.post('/getSnapshot', expressHandler(door.getSnapshot, { contextProvider }));
app.post('/abort', expressHandler(door.abort, { contextProvider }));

/** The function to deploy. A turn may take as long as `timeoutSeconds`. */
export const bankingAgent = onRequest({ timeoutSeconds: 300 }, app);
