import { QueryClient, QueryClientContext } from '@tanstack/react-query';
import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { useOptionalQueryClient } from './queryClient.ts';

function Page({ onClient }: { readonly onClient: (client: QueryClient) => void }) {
  onClient(useOptionalQueryClient());
  return null;
}

/** Returns the client of one request's rendering. */
function clientOfRequest(value?: QueryClient): QueryClient | undefined {
  let client: QueryClient | undefined;
  const onClient = (used: QueryClient) => {
    client = used;
  };
  renderToString(
    createElement(QueryClientContext.Provider, { value }, createElement(Page, { onClient })),
  );
  return client;
}

test('two requests of a server share no query client', () => {
  const first = clientOfRequest();
  expect(first).toBeInstanceOf(QueryClient);
  expect(clientOfRequest()).not.toBe(first);
});

test("an app's own client is used wherever it gives one", () => {
  const given = new QueryClient();
  expect(clientOfRequest(given)).toBe(given);
});
