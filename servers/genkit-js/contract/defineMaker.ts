import type { GenkitBeta, SessionStore } from 'genkit/beta';

/** What the maker keeps beside the conversation. */
interface Made {
  readonly turns: number;
}

/**
 * An agent without a model: it counts its turns in its custom state, makes two artifacts, one of them again, and is done.
 * Told to `wait` it goes on until it is stopped; told to `fail` it does.
 */
export function defineMaker(ai: GenkitBeta, store: SessionStore<Made>) {
  return ai.defineCustomAgent<Made>({ name: 'maker', store }, async (session, { abortSignal }) => {
    const message = { role: 'model' as const, content: [{ text: 'Made.' }] };
    await session.run(async (input) => {
      const said = input.message?.content.map(({ text }) => text ?? '').join('');
      if (said === 'fail') throw new Error('nothing can be made');
      if (said === 'wait') await untilAborted(abortSignal);
      session.updateCustom((made) => ({ turns: (made?.turns ?? 0) + 1 }));
      session.addArtifacts([{ name: 'plan', parts: [{ text: 'first' }] }]);
      session.addArtifacts([{ name: 'plan', parts: [{ text: 'second' }] }]);
      session.addArtifacts([{ name: 'list', parts: [{ text: 'other' }] }]);
      session.addMessages([message]);
      return { finishReason: 'stop' as const };
    });
    return { message };
  });
}

function untilAborted(signal: AbortSignal | undefined): Promise<never> {
  return new Promise((_resolve, reject) => {
    signal?.addEventListener('abort', () => reject(new Error('stopped')));
  });
}
