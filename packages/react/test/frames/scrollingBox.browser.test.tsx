import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import '@holdpoint/react/styles.css';
import { ApprovalCard } from '../../src/approval/ApprovalCard.tsx';
import { CredentialRefresh } from '../../src/credential/CredentialRefresh.tsx';
import { readCalendar } from '../../src/credential/credential.testkit.ts';
import { form } from '../../src/credential/ways/form.ts';
import { FinishCard } from '../../src/finish/FinishCard.tsx';
import { MultiChoiceQuestion } from '../../src/question/MultiChoiceQuestion.tsx';
import { askQuestion, single } from '../../src/question/question.testkit.ts';
import { idleTurn, makeHandle } from '../harness/handles.ts';

const named = (name: string) => page.getByRole('button', { name, exact: true });
const approve = named('Approve');

test.each([
  ['in a high window, where its place is in view all the same', 900],
  ['in a low window', 380],
])(
  'a card whose buttons a scrolling box hides arms once they are scrolled to, %s',
  async (_, height) => {
    await page.viewport(800, height);
    const { container } = await render(
      <div data-box="" style={{ blockSize: 260, overflow: 'auto' }}>
        <div style={{ blockSize: 200 }}>Words above.</div>
        <ApprovalCard interrupt={makeHandle()} title="Pay Ada" />
      </div>,
    );
    const box = container.querySelector('[data-box]') as HTMLElement;
    // The buttons have been reported as hidden before the box scrolls.
    const reported = new Promise((resolve) => new IntersectionObserver(resolve).observe(box));
    await reported;
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    expect(approve.element().getBoundingClientRect().top).toBeGreaterThan(260);
    box.scrollTop = box.scrollHeight;
    await expect.element(approve).toHaveAttribute('aria-disabled', 'false');
    box.scrollTop = 0;
    await expect.element(approve).toHaveAttribute('aria-disabled', 'true');
  },
);

type Handle = ReturnType<typeof makeHandle>;

test.each<[string, string, (handle: Handle) => React.ReactNode, Parameters<typeof makeHandle>[0]]>([
  [
    'an approval',
    'Reject',
    (interrupt) => <ApprovalCard interrupt={interrupt} title="Pay" reason="none" />,
    {},
  ],
  [
    'a question',
    'Decline',
    (interrupt) => <MultiChoiceQuestion interrupt={interrupt} />,
    { tool: askQuestion, name: 'ask', input: single },
  ],
  [
    'a sign-in',
    'Decline',
    (interrupt) => (
      <CredentialRefresh
        interrupt={interrupt}
        provider="Acme"
        refresh={form({ fields: [{ name: 'key', label: 'Key' }], submit: async () => 'reference' })}
      />
    ),
    { tool: readCalendar, name: 'read', input: {} },
  ],
  ['a result', 'Send back', (interrupt) => <FinishCard interrupt={interrupt} title="Done" />, {}],
])(
  'what moves on under the answers of %s, which stand still, disarms them (promise 6)',
  async (_, name, card, change) => {
    await page.viewport(800, 900);
    const decide = vi.fn(async () => undefined);
    const { container } = await render(
      <div data-box="" style={{ blockSize: 330, inlineSize: 420, overflow: 'auto' }}>
        {card(makeHandle({ ...change, turn: { ...idleTurn, decide } }))}
        <div style={{ blockSize: 200 }} />
      </div>,
    );
    const box = container.querySelector('[data-box]') as HTMLElement;
    const button = named(name);
    await expect.element(button).toHaveAttribute('aria-disabled', 'false');
    const before = button.element().getBoundingClientRect().top;
    box.scrollTop += 12;
    expect(button.element().getBoundingClientRect().top).toBe(before);
    (button.element() as HTMLElement).click();
    await expect.element(button).toHaveAttribute('aria-disabled', 'true');
    await expect.element(button).toHaveAttribute('aria-disabled', 'false');
    expect(decide).not.toHaveBeenCalled();
  },
);
