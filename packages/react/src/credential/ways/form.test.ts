import type { Interrupt } from '@holdpoint/client';
import { describe, expect, it } from 'vitest';
import { form } from './form.ts';

const SECRET = 'CANARY 7f3a';
// Nothing here reads the interrupt.
const request = {
  interrupt: {} as Interrupt,
  sessionId: 's',
  signal: new AbortController().signal,
};
const typed = () => {
  const data = new FormData();
  data.set('secret', SECRET);
  return data;
};

describe('form', () => {
  it('gives what was typed to the app’s function and the reference back', async () => {
    const flow = form({
      submit: async (secret) => (secret.get('secret') === SECRET ? 'ref-1' : 'no'),
    });
    await expect(flow.submit(typed(), request)).resolves.toBe('ref-1');
  });

  it('has one password field unless the app says otherwise', () => {
    expect(form({ submit: async () => '' }).fields).toEqual([{ name: 'secret', label: '' }]);
  });

  it('never passes on what was typed as a reference (promise 9)', async () => {
    const flow = form({ submit: async (secret) => `key:${secret.get('secret')}` });
    await expect(flow.submit(typed(), request)).rejects.toThrow('was dropped');
  });

  it('drops an error’s message that repeats what was typed, and everything else of the error', async () => {
    for (const message of [`No such key: ${SECRET}`, `GET /keys?key=${SECRET.toLowerCase()}`]) {
      const flow = form({
        submit: async () => {
          throw Object.assign(new Error(message), { body: SECRET });
        },
      });
      const error = await flow.submit(typed(), request).catch((thrown: unknown) => thrown);
      expect(error).toMatchObject({ message: '' });
      expect(error).not.toHaveProperty('body');
      expect(error).not.toHaveProperty('cause');
    }
  });

  it('passes on an error’s message that does not', async () => {
    const flow = form({ submit: () => Promise.reject(new Error('This key is not known.')) });
    await expect(flow.submit(typed(), request)).rejects.toThrow('This key is not known.');
  });
});
