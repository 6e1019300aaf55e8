// What is served beside LangGraph's own routes: GET /ledger.
import { Hono } from 'hono';
import { ledger } from './books.mjs';

export const app = new Hono();
app.get('/ledger', async (context) => context.json(await ledger.read()));
