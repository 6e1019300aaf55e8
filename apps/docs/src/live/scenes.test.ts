import { createSession, type Session, selectUnsettled } from '@holdpoint/client';
import type { ScriptedBackend } from '@holdpoint/client/testing';
import { describe, expect, test } from 'vitest';
import { LIVE } from '../../live.ts';
import { answerElsewhere, answerScene, playScene, type Scene, type Trouble } from './scene.ts';
import { scenes } from './scenes.ts';

test('every page with a live card names a scene, and every scene is on a page', () => {
  expect(new Set(Object.values(LIVE))).toEqual(new Set(Object.keys(scenes)));
});

const played = Object.entries(scenes).filter(([, { asks }]) => asks.length > 0);

async function open(scene: Scene, trouble: Trouble) {
  const session = createSession({
    backend: playScene(scene, trouble, 'waiting'),
    recoveryDelaysMs: [],
  });
  await session.send(scene.message).outcome;
  return session;
}

const statusesOf = (session: Session) => session.getState().interrupts.map(({ status }) => status);

describe.each(played)('the scene %s', (_, scene) => {
  test('asks what it is to ask', async () => {
    const session = await open(scene, 'none');
    expect(selectUnsettled(session.getState()).map(({ name }) => name)).toEqual(
      scene.asks.map(({ tool }) => tool.name),
    );
  });

  test('reaches a receipt, by answers that its backend takes', async () => {
    const session = await open(scene, 'none');
    await answerScene(scene, session);
    expect(statusesOf(session)).toEqual(scene.asks.map(() => 'resolved'));
  });

  test('is unconfirmed if the reply is lost, and takes a second answer', async () => {
    const session = await open(scene, 'lost');
    await answerScene(scene, session);
    expect(statusesOf(session)).toEqual(scene.asks.map(() => 'unknown'));
    for (const { key } of session.getState().interrupts) session.reopen(key);
    await answerScene(scene, session);
    expect(statusesOf(session)).toEqual(scene.asks.map(() => 'resolved'));
  });

  test('is open again if the answer is refused, and takes the next one', async () => {
    const session = await open(scene, 'refused');
    await answerScene(scene, session);
    expect(statusesOf(session)).toEqual(scene.asks.map(() => 'open'));
    await answerScene(scene, session);
    expect(statusesOf(session)).toEqual(scene.asks.map(() => 'resolved'));
  });

  test('is answered by a second tab', async () => {
    const session = await open(scene, 'tab');
    await answerElsewhere(scene, session, 'tab');
    await session.restore();
    expect(statusesOf(session)).toEqual(scene.asks.map(() => 'elsewhere'));
  });

  test('runs once if it was answered on a phone and then here', async () => {
    const session = await open(scene, 'stale');
    await answerElsewhere(scene, session, 'stale');
    expect(statusesOf(session)).toEqual(scene.asks.map(() => 'open'));
    await answerScene(scene, session);
    await session.restore();
    expect(selectUnsettled(session.getState())).toEqual([]);
    const { requests } = session.backend as ScriptedBackend;
    expect(requests.map(({ type }) => type)).toEqual(['message', 'resume', 'resume']);
    const said = session
      .getState()
      .messages.flatMap(({ parts }) => parts)
      .map((part) => (part.type === 'text' ? part.blocks.join('') : ''));
    expect(said.join('').split(String(scene.asks[0]?.yes))).toHaveLength(2);
  });
});
