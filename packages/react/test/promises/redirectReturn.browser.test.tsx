import { type Session, selectUnsettled } from '@holdpoint/client';
import { CredentialRefresh, signIn, useAgentTurn, useInterrupt } from '@holdpoint/react';
import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { acme, openBoth, press } from './place.testkit.tsx';
import '@holdpoint/react/styles.css';

const before = location.href;
afterEach(() => {
  history.replaceState(null, '', before);
  sessionStorage.clear();
});

let state = '';
const atAcme = signIn.redirect({
  url: (request) => {
    state = request.state;
    // Another place of the same document: the page stays, as if a reload had restored it.
    return `${location.href.split('#')[0]}#left`;
  },
});

function Card({ session, name }: { readonly session: Session; readonly name: string }) {
  const interrupt = useInterrupt(useAgentTurn(session), acme);
  return (
    <section aria-label={name}>
      {interrupt && <CredentialRefresh interrupt={interrupt} provider="Acme" refresh={atAcme} />}
    </section>
  );
}

const words = (name: string) => page.getByRole('region', { name });

test('what a sign-in comes back with is offered to the session it was left from, and to no other one with the same question', async () => {
  const [one, other] = [(await openBoth()).session, (await openBoth()).session];
  // The two questions are equal: the adapter sends no `decisionId`.
  const [first, second] = [one, other].map((session) => selectUnsettled(session.getState())[0]);
  expect([second?.decisionId, second?.input, second?.ref]).toEqual([
    undefined,
    first?.input,
    first?.ref,
  ]);

  const left = await render(<Card session={one} name="one" />);
  await press('Sign in here');
  await expect.poll(() => state).not.toBe('');
  await left.unmount();
  const back = new URL(before);
  back.searchParams.set('state', state);
  back.searchParams.set('credentialRef', 'ref-for-one');
  history.replaceState(null, '', back);

  // The other session's card is rendered first, and again when the first one has taken its own result.
  const others = await render(<Card session={other} name="other" />);
  await expect.element(words('other').getByText(/Nothing happens until you decide/)).toBeVisible();
  expect(location.search).toContain('ref-for-one');
  await render(<Card session={one} name="one" />);
  await expect.element(words('one').getByText(/You’re signed in/)).toBeVisible();
  expect(location.search).not.toContain('ref-for-one');
  await others.unmount();
  await render(<Card session={other} name="other" />);
  await expect.element(words('other').getByText(/Nothing happens until you decide/)).toBeVisible();

  await press('Continue');
  await expect
    .poll(() => JSON.stringify(one.getState().interrupts.map(({ status }) => status)))
    .toContain('decided');
  expect(JSON.stringify(other.getState().interrupts.map(({ status }) => status))).toBe(
    '["open","open"]',
  );
});
