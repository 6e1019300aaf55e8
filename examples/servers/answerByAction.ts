import type { Action } from 'genkit/beta';
import { type ContextProvider, getCallableJSON, getHttpStatus } from 'genkit/context';

/** A request, as any framework can provide it. */
interface Asked {
  readonly headers: Record<string, string>;
  /** The parsed body. */
  readonly body: unknown;
}

/**
 * Serves a Genkit action as Genkit’s own plugins do, but returns a web `Response`. Errors have Genkit’s status and
 * message.
 *
 * A lost connection doesn’t stop the turn. The page reads the result when it reconnects.
 */
export async function answerByAction(
  action: Action,
  { headers, body }: Asked,
  contextProvider: ContextProvider,
): Promise<Response> {
  if (typeof body !== 'object' || body === null || !('data' in body))
    return Response.json({ status: 'INVALID_ARGUMENT', message: 'no data' }, { status: 400 });
  const { data } = body;
  // The session that this turn continues. Without it, each turn starts a new session.
  const init = 'init' in body ? body.init : undefined;
  try {
    const context = (await contextProvider({ method: 'POST', headers, input: data })) ?? {};
    if (headers.accept?.includes('text/event-stream'))
      return new Response(
        streamOf((onChunk) => action.run(data, { context, init, onChunk })),
        { headers: { 'content-type': 'text/event-stream', 'cache-control': 'no-cache' } },
      );
    const { result } = await action.run(data, { context, init });
    return Response.json({ result });
  } catch (error) {
    return Response.json(getCallableJSON(error), { status: getHttpStatus(error) });
  }
}

function streamOf(
  run: (onChunk: (chunk: unknown) => void) => Promise<{ readonly result: unknown }>,
) {
  const encoder = new TextEncoder();
  let isLeft = false;
  return new ReadableStream<Uint8Array>({
    start(controller) {
      const write = (line: string) => {
        if (!isLeft) controller.enqueue(encoder.encode(`${line}\n\n`));
      };
      // Not awaited, so the stream starts before the action ends.
      void run((message) => write(`data: ${JSON.stringify({ message })}`))
        .then(
          ({ result }) => write(`data: ${JSON.stringify({ result })}`),
          (error) => write(`error: ${JSON.stringify({ error: getCallableJSON(error) })}`),
        )
        .finally(() => isLeft || controller.close());
    },
    cancel() {
      isLeft = true;
    },
  });
}
