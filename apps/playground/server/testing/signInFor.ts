import type { RunningServer } from '../startServer.ts';

/** Posts the sign-in's form like the pop-up, and returns the message for the opener. */
export async function signInFor(
  server: RunningServer,
  fields: Record<string, string> = {},
): Promise<{ status: number; message: Record<string, unknown> | undefined; html: string }> {
  const response = await fetch(`${server.signInUrl}/authorize`, {
    method: 'POST',
    body: new URLSearchParams({
      provider: 'acme-mail',
      state: 's1',
      return_origin: server.url,
      username: 'ada',
      password: 'open sesame',
      ...fields,
    }),
  });
  const html = await response.text();
  const attribute = /data-message="([^"]*)"/.exec(html)?.[1];
  const text = attribute?.replace(/&#(\d+);/g, (_, code) => String.fromCharCode(Number(code)));
  return {
    status: response.status,
    message: text === undefined ? undefined : JSON.parse(text),
    html,
  };
}

/** Stores an API key like the page's form. */
export function storeKey(server: RunningServer, body: unknown, origin = server.url) {
  return fetch(`${server.signInUrl}/keys`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Origin: origin },
    body: JSON.stringify(body),
  });
}
