import { createSession } from '@holdpoint/client';
import { scriptedBackend } from '@holdpoint/client/testing';
import { createElement, Fragment } from 'react';
import { renderToString } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import { Composer } from '../conversation/Composer.tsx';
import { Transcript } from '../conversation/Transcript.tsx';
import { useAgentTurn } from '../turn/useAgentTurn.ts';
import { Interrupts } from './Interrupts.tsx';

const backend = scriptedBackend((agent) => {
  agent.on('both', (turn) =>
    turn
      .say('Two things. ')
      .interrupt('pay', { to: 'Ada', amount: 50 })
      .interrupt('ask', { question: 'Which?', choices: ['a', 'b'] }),
  );
});
const session = createSession({ backend });

function Page() {
  const turn = useAgentTurn(session);
  return createElement(
    Fragment,
    null,
    createElement(Transcript, { turn }),
    createElement(Interrupts, { turn }),
    createElement(Composer, { turn }),
  );
}

function Fresh() {
  const turn = useAgentTurn(backend, { remember: 'server' });
  return createElement(Transcript, { turn });
}

test('everything renders on a server, where there is no window, and says nothing to the console', async () => {
  const said = vi.spyOn(console, 'error').mockImplementation(() => {});
  await session.send('both').outcome;
  const html = renderToString(createElement(Page));
  expect(html).toContain('Two things.');
  expect(html).toContain('2 decisions wait');
  expect(html).toContain('Ada');
  expect(html).toContain('aria-disabled="true"');
  expect(said).not.toHaveBeenCalled();
});

test('a session that is remembered is not asked for on a server', () => {
  expect(renderToString(createElement(Fresh))).toContain('Nothing has been said yet.');
});
