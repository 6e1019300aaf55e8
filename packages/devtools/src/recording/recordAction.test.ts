import { createSession, type Interrupt } from '@holdpoint/client';
import { scriptedBackend } from '@holdpoint/client/testing';
import { expect, test } from 'vitest';
import { createSecrets } from './mask.ts';
import { recordState } from './recordAction.ts';

const empty = createSession({ backend: scriptedBackend(() => {}) }).getState();

const open: Interrupt = {
  key: 'k',
  batch: 'b',
  name: 'unlock',
  position: 0,
  input: {},
  allowed: { respond: true, restart: true, replaceInput: true, cancel: true },
  raw: { resumeToken: 'RAW' },
  status: 'decided',
};

test.each<[string, Interrupt['resolution']]>([
  ['a number', { type: 'respond', key: 'k', output: 471_100, sensitive: true }],
  ['a key', { type: 'respond', key: 'k', output: { 'code-471100': true }, sensitive: true }],
  ['a restart', { type: 'restart', key: 'k', resumed: { pin: 471_100 }, sensitive: true }],
  [
    'a replaced input',
    { type: 'restart', key: 'k', resumed: true, input: { value: 471_100 }, sensitive: true },
  ],
])(
  'a secret that is %s is in no state, of an open question or of one set aside',
  (_what, resolution) => {
    const interrupt = { ...open, ...(resolution ? { resolution } : {}) };
    const turn = { id: 't', kind: 'message', phase: 'sending', startedAt: 0 } as const;
    for (const state of [
      { ...empty, interrupts: [interrupt] },
      { ...empty, turn: { ...turn, setAside: [interrupt] } },
    ]) {
      const text = JSON.stringify(recordState(state, createSecrets().learn(state).mask));
      expect(text).toContain('"name":"unlock"');
      expect(text).not.toContain('471100');
      expect(text).not.toContain('RAW');
    }
  },
);
