import { createSession, defineInterruptTool, type Interrupt } from '@holdpoint/client';
import { scriptedBackend } from '@holdpoint/client/testing';
import { isValidElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { z } from 'zod';
import type { HandleTurn } from '../turn/interruptHandle.ts';
import { drawInterrupt } from './drawInterrupt.tsx';
import type { FallbackCards, Renderer } from './renderer.ts';

const turn: HandleTurn = {
  session: createSession({ backend: scriptedBackend(() => {}) }),
  decide: async () => undefined,
  reopen: () => {},
  checkAgain: async () => {},
};
const tool = defineInterruptTool({
  name: 'transfer',
  input: z.object({ to: z.string() }),
  answer: 'restart',
});
const renderers: readonly Renderer[] = [
  { kind: 'credential', tool, render: () => 'the app’s card' },
];
const both: Interrupt['allowed'] = {
  respond: true,
  restart: true,
  replaceInput: false,
  cancel: false,
};
const fallback: FallbackCards = {
  approval: ({ issues }) => `approval${issues.length > 0 ? ' with issues' : ''}`,
  question: () => 'question',
};

const draw = (name: string, input: unknown, allowed = both, all = renderers) => {
  const interrupt: Interrupt = {
    key: 't:0',
    batch: 't',
    name,
    position: 0,
    status: 'open',
    input,
    allowed,
    raw: null,
  };
  const { kind, card } = drawInterrupt(turn, interrupt, all, fallback, false);
  return [kind, isValidElement(card) ? renderToStaticMarkup(card) : card];
};

test('the renderer of its tool draws it', () => {
  expect(draw('transfer', { to: 'Ada' })).toEqual(['credential', 'the app’s card']);
});

test('a definition that answers by a restart is left aside where the backend takes none', () => {
  const respondOnly = { ...both, restart: false };
  expect(draw('transfer', { to: 'Ada' }, respondOnly)).toEqual(['approval', 'approval']);
  const responding = defineInterruptTool({
    name: 'transfer',
    input: tool.input,
    answer: 'respond',
  });
  const other: Renderer = { kind: 'approval', tool: responding, render: () => 'the other card' };
  expect(draw('transfer', { to: 'Ada' }, respondOnly, [...renderers, other])).toEqual([
    'approval',
    'the other card',
  ]);
  expect(draw('transfer', { to: 'Ada' }, both, [...renderers, other])).toEqual([
    'credential',
    'the app’s card',
  ]);
});

test('input that does not fit its schema is drawn raw, with what is wrong', () => {
  expect(draw('transfer', { to: 7 })).toEqual(['approval', 'approval with issues']);
});

test('a broken question of a known tool is not taken for a question by its shape', () => {
  expect(draw('transfer', { question: 'Which?', choices: ['a'] })).toEqual([
    'approval',
    'approval with issues',
  ]);
});

test('an unknown tool is drawn by its shape', () => {
  expect(draw('ask', { question: 'Which?', choices: ['a'] })).toEqual(['question', 'question']);
});

test.each([
  null,
  undefined,
  7,
  'text',
  [],
  {},
  { kind: 'credential', provider: 'acme', scopes: [] },
  { type: 'password' },
])('whatever an unknown tool sends is drawn as an approval, never as a sign-in: %j', (input) => {
  expect(draw('anything', input)).toEqual(['approval', 'approval']);
});
