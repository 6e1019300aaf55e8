import { cleanup, render } from '@testing-library/react';
import { type ReactElement, type ReactNode, useEffect } from 'react';
import { afterEach, describe, expect, test } from 'vitest';
import { describePart } from '../../../test/harness/describePart.tsx';
import { makeHandle } from '../../../test/harness/handles.ts';
import type { CredentialFlow, PopupFlow } from '../ways/flow.ts';
import { form } from '../ways/form.ts';
import { redirect } from '../ways/redirect.ts';
import { useCredential } from './CredentialContext.ts';
import { Credential } from './index.ts';

const popup = (isOpen: boolean): PopupFlow => ({
  type: 'popup',
  host: 'id.acme.example',
  open: () => ({
    href: 'https://id.acme.example/',
    isOpen,
    reopen: () => isOpen,
    outcome: new Promise(() => {}),
  }),
});
const within =
  (refresh: CredentialFlow = popup(true)) =>
  (part: ReactNode): ReactElement => (
    <Credential.Root
      interrupt={makeHandle()}
      provider="Acme"
      refresh={refresh}
      scopes={[{ label: 'See your mail', raw: 'mail.read' }]}
    >
      {part}
    </Credential.Root>
  );

/** Starts the sign-in like a press. */
function Started({ children }: { readonly children: ReactNode }) {
  const { start } = useCredential();
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, as one press
  useEffect(() => start(), []);
  return children;
}
const started =
  (isOpen: boolean) =>
  (part: ReactNode): ReactElement =>
    within(popup(isOpen))(<Started>{part}</Started>);

const open = within();
describePart('Kind', Credential.Kind, {}, { tag: 'span', inside: open });
describePart('State', Credential.State, {}, { tag: 'span', inside: open });
describePart('Title', Credential.Title, {}, { tag: 'h3', inside: open });
describePart('Host', Credential.Host, {}, { tag: 'p', inside: open });
describePart('Scopes', Credential.Scopes, {}, { tag: 'section', inside: open });
describePart('Arguments', Credential.Arguments, {}, { tag: 'section', inside: open });
describePart(
  'Arguments, of no input and a tool with something hidden in its name',
  Credential.Arguments,
  {},
  {
    tag: 'section',
    inside: (part) => (
      <Credential.Root
        interrupt={makeHandle({ name: 'read\u200bMail', input: {} })}
        provider="Acme"
        refresh={popup(true)}
      >
        {part}
      </Credential.Root>
    ),
  },
);
describePart('Origin', Credential.Origin, {}, { tag: 'p', inside: open });
describePart('From', Credential.From, {}, { tag: 'p', inside: open });
describePart('Status', Credential.Status, {}, { tag: 'p', inside: open });
describePart('Actions', Credential.Actions, {}, { tag: 'div', inside: open });
describePart('Start', Credential.Start, {}, { tag: 'button', inside: open });
describePart('Decline', Credential.Decline, {}, { tag: 'button', inside: open });
describePart('Cancel', Credential.Cancel, {}, { tag: 'button', inside: started(true) });
describePart(
  'Start, while its window is open',
  Credential.Start,
  {},
  { tag: 'button', inside: started(true) },
);
describePart(
  'Start, where the browser opened no window',
  Credential.Start,
  {},
  {
    tag: 'button',
    inside: (part) =>
      within({ ...popup(false), fallback: redirect({ url: 'https://id.acme.example' }) })(
        <Started>{part}</Started>,
      ),
  },
);
describePart(
  'Steps',
  Credential.Steps,
  {},
  {
    tag: 'section',
    inside: (part) => (
      <Credential.Root
        interrupt={makeHandle()}
        also={[{ interrupt: makeHandle({ key: 'turn-1:1' }) }]}
        provider="Acme"
        refresh={popup(true)}
      >
        {part}
      </Credential.Root>
    ),
  },
);
describePart('Link', Credential.Link, {}, { tag: 'a', inside: started(false) });
describePart(
  'Form',
  Credential.Form,
  {},
  { tag: 'div', inside: within(form({ submit: async () => '' })) },
);
describePart(
  'Root',
  Credential.Root,
  { interrupt: makeHandle(), provider: 'Acme', refresh: popup(true), children: null },
  { tag: 'article', inside: (part) => part },
);

describe('Credential', () => {
  afterEach(cleanup);

  test('a part outside of a sign-in says where it belongs', () => {
    expect(() => render(<Credential.Form />)).toThrow('needs a <Credential.Root>');
  });

  test('renders no <form> element: only the app’s function can submit what was typed', () => {
    const { container } = render(within(form({ submit: async () => '' }))(<Credential.Form />));
    expect(container.querySelector('form')).toBeNull();
    expect(container.querySelector('input')?.getAttribute('value')).toBeNull();
  });
});

test('Decline is not drawn where no answer means no', () => {
  const props = { provider: 'Acme', refresh: popup(true) };
  const { queryByRole, rerender } = render(
    <Credential.Root interrupt={makeHandle()} {...props}>
      <Credential.Decline>Decline</Credential.Decline>
    </Credential.Root>,
  );
  expect(queryByRole('button', { name: 'Decline' })).not.toBeNull();
  rerender(
    <Credential.Root interrupt={makeHandle({ takesNoDecline: true })} {...props}>
      <Credential.Decline>Decline</Credential.Decline>
    </Credential.Root>,
  );
  expect(queryByRole('button', { name: 'Decline' })).toBeNull();
});
