// Runs the function locally in Google’s Functions Framework, as Cloud Run does after a deployment.
import type { AddressInfo } from 'node:net';
import { type HttpFunction, http } from '@google-cloud/functions-framework';
import { getTestServer } from '@google-cloud/functions-framework/testing';
import { bankingAgent } from './functions.ts';

// The framework always sets `rawBody`, although its type is optional.
http('bankingAgent', bankingAgent as HttpFunction);
const server = getTestServer('bankingAgent');
server.listen(Number(process.env.PORT ?? 3400), '127.0.0.1', () => {
  // A TCP server's address is always an object.
  console.log(`Listening on http://127.0.0.1:${(server.address() as AddressInfo).port}`);
});
