// A Genkit server in JavaScript as its documentation would have one written: a flow and an agent with tools that pause
// for a person. The model is scripted, so it needs no API key. The tools only write to a ledger.
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { filesystem, toolApproval } from '@genkit-ai/middleware';
import express from 'express';
import { FileSessionStore, genkit, InMemoryStreamManager } from 'genkit/beta';
import { logger } from 'genkit/logging';
import { createLedger } from '../ledger/createLedger.ts';
import { runsIn } from '../ledger/runs.ts';
import { defineMaker } from './contract/defineMaker.ts';
import { defineTools } from './contract/defineTools.ts';
import { defineChatFlow } from './defineChatFlow.ts';
import { expressHandler } from './expressHandler.ts';
import { defineScriptedModel } from './model/defineScriptedModel.ts';
import { linesScript } from './model/scripts/linesScript.ts';

const data = process.env.DATA_DIR ?? '.data';
logger.setLogLevel('error');

const ai = genkit({ promptDir: null, plugins: [filesystem.plugin(), toolApproval.plugin()] });
const model = defineScriptedModel(ai, 'lines', linesScript);
const ledger = createLedger(join(data, 'ledger.json'));
const tools = defineTools(ai, ledger);

const chat = defineChatFlow(ai, 'chat', { model, tools });
const assistant = ai.defineAgent({
  name: 'assistant',
  model,
  tools,
  store: new FileSessionStore(join(data, 'sessions')),
});

const unreadable = ai.defineAgent({
  name: 'unreadable',
  model,
  tools,
  store: new FileSessionStore(join(data, 'unreadable')),
});

// One that keeps nothing itself, and one with state and artifacts of its own.
const passing = ai.defineAgent({ name: 'passing', model, tools });
const maker = defineMaker(ai, new FileSessionStore(join(data, 'maker')));

// Genkit's own tools for files, each call of which waits for approval by Genkit's own middleware.
const workspace = join(data, 'workspace');
mkdirSync(workspace, { recursive: true });
const use = [
  toolApproval({ approved: ['read_file', 'list_files'] }),
  filesystem({ rootDirectory: workspace, allowWriteAccess: true }),
];
const filesFlow = defineChatFlow(ai, 'files', { model, use });
const filesAgent = ai.defineAgent({
  name: 'files',
  model,
  use,
  store: new FileSessionStore(join(data, 'files')),
});

const app = express();
app.use(express.json({ limit: '1mb' }));
app.post('/flows/chat', expressHandler(chat));
app.post('/flows/files', expressHandler(filesFlow));
// With a stream manager a turn whose connection was lost can be joined again.
const streamManager = new InMemoryStreamManager();
app.post('/agents/assistant', expressHandler(assistant, { streamManager }));
app.post('/agents/assistant/getSnapshot', expressHandler(assistant.getSnapshotDataAction));
app.post('/agents/assistant/abort', expressHandler(assistant.abortAgentAction));
app.post('/agents/files', expressHandler(filesAgent));
app.post('/agents/files/getSnapshot', expressHandler(filesAgent.getSnapshotDataAction));
// As Genkit's own sample mounts an agent with interrupts: what it keeps can't be read from outside.
app.post('/agents/unreadable', expressHandler(unreadable));
app.post('/agents/passing', expressHandler(passing));
app.post('/agents/maker', expressHandler(maker));
app.post('/agents/maker/getSnapshot', expressHandler(maker.getSnapshotDataAction));
app.post('/agents/maker/abort', expressHandler(maker.abortAgentAction));
app.get('/ledger', async (_request, response) => {
  response.json({ runs: runsIn(await ledger.read()) });
});
app.listen(Number(process.env.PORT ?? 3401), '127.0.0.1');
