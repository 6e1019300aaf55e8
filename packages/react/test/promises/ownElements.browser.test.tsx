import type { InterruptHandle } from '@holdpoint/react';
import { Approval } from '@holdpoint/react/headless';
import {
  type ComponentProps,
  createRef,
  forwardRef,
  type ReactElement,
  StrictMode,
  useImperativeHandle,
} from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { live } from '../harness/live.testkit.ts';
import { mouse, spotOn } from './input.testkit.ts';
import { answers, Both, button, openBoth, Place } from './place.testkit.tsx';

beforeEach(async () => {
  await page.viewport(800, 1000);
});

/** An app's own button, with a class, a handler and an element around its words. */
const Button = forwardRef<
  HTMLButtonElement,
  ComponentProps<'button'> & { readonly variant?: string }
>(function Button({ variant, children, className, ...props }, ref) {
  return (
    <button {...props} ref={ref} className={`btn ${variant} ${className}`}>
      <span>{children}</span>
    </button>
  );
});

/** What an app renders instead of the parts' own elements. */
interface Own {
  readonly approve?: ComponentProps<typeof Approval.Approve>;
  readonly actions?: ComponentProps<typeof Approval.Actions>;
}

function Card({
  interrupt,
  own = {},
}: {
  readonly interrupt: InterruptHandle;
  readonly own?: Own;
}) {
  return (
    <Approval.Root interrupt={interrupt}>
      <Approval.Title />
      <Approval.Status />
      <Approval.Actions {...own.actions}>
        <Approval.Approve {...own.approve} />
        <Approval.Reject />
      </Approval.Actions>
    </Approval.Root>
  );
}

async function open(own: Own) {
  const { session } = await openBoth();
  const page = (next: Own): ReactElement => (
    <StrictMode>
      <Place session={session}>{(interrupt) => <Card interrupt={interrupt} own={next} />}</Place>
    </StrictMode>
  );
  const { rerender } = await render(page(own));
  return { session, redraw: (next: Own) => rerender(page(next)) };
}

const approve = () => button('Approve');
const press = async (): Promise<void> => {
  await mouse.down(spotOn(approve().element()));
  await mouse.up(spotOn(approve().element()));
};
const isAnswered = (session: Awaited<ReturnType<typeof open>>['session']) =>
  expect.poll(() => answers(session)[0]).toEqual(['decided', expect.anything()]);

test('an app’s own button answers, with its own handlers, classes and refs, as the part’s would', async () => {
  const called: string[] = [];
  const refs = [createRef<HTMLButtonElement>(), createRef<HTMLButtonElement>()] as const;
  const { session } = await open({
    approve: {
      ref: refs[0],
      className: ({ status, isOff }) => `${status} ${isOff ? 'off' : 'on'}`,
      onClick: () => called.push('part'),
      render: <Button ref={refs[1]} variant="round" onClick={() => called.push('button')} />,
    },
  });
  await expect.element(approve()).toHaveClass('btn', 'round', 'arming', 'off');
  await live(approve());
  await expect.element(approve()).toHaveClass('btn', 'round', 'open', 'on');
  expect([refs[0].current, refs[1].current]).toEqual([approve().element(), approve().element()]);
  await press();
  await isAnswered(session);
  expect(called).toEqual(['button', 'part']);
});

test('a press on an app’s own button that began before it was armed never answers', async () => {
  const { session } = await open({ approve: { render: (props) => <Button {...props} /> } });
  await expect.element(approve()).toHaveAttribute('aria-disabled', 'true');
  await mouse.down(spotOn(approve().element()));
  await live(approve());
  await mouse.up(spotOn(approve().element()));
  expect(answers(session)[0]).toEqual(['open', undefined]);
  await press();
  await isAnswered(session);
});

test('a button drawn in place of another answers too, and no press goes from one to the other', async () => {
  const first = <Button key="first" variant="first" />;
  const { session, redraw } = await open({ approve: { render: first } });
  await live(approve());
  await mouse.down(spotOn(approve().element()));
  await redraw({ approve: { render: <Button key="second" variant="second" /> } });
  await mouse.up(spotOn(approve().element()));
  await expect.element(approve()).toHaveClass('second');
  await live(approve());
  expect(answers(session)[0]).toEqual(['open', undefined]);
  await press();
  await isAnswered(session);
});

test('what arms is the element that is really drawn: another one in its place arms again', async () => {
  const { session, redraw } = await open({ actions: { render: <footer key="first" /> } });
  await live(approve());
  const states: (string | null)[] = [];
  const { className } = {
    className: ({ isOff }: { readonly isOff: boolean }) => {
      states.push(isOff ? 'off' : 'on');
      return undefined;
    },
  };
  await redraw({ actions: { render: <nav key="second" /> }, approve: { className } });
  await live(approve());
  expect(states).toContain('off');
  expect(states.at(-1)).toBe('on');
  await press();
  await isAnswered(session);
});

/** Like many components, it drops its ref. */
const Keeps = ({ ref: _, ...props }: ComponentProps<'button'>) => <button {...props} />;
/** A component whose ref is not an element. */
const Handle = forwardRef<{ readonly focus: () => void }, ComponentProps<'button'>>(
  function Handle(props, ref) {
    useImperativeHandle(ref, () => ({ focus() {} }));
    return <button {...props} />;
  },
);

test.each<[string, Own, RegExp]>([
  [
    'a button that keeps the ref to itself',
    { approve: { render: (props) => <Keeps {...props} /> } },
    /arrives at no element/,
  ],
  [
    'a button whose ref is no element',
    { approve: { render: <Handle /> } },
    /arrives at no element/,
  ],
  [
    'a row of buttons that keeps the ref to itself',
    { actions: { render: ({ ref: _, ...props }) => <div {...props} /> } },
    /arrives at no element/,
  ],
  [
    'a row of buttons that is not there',
    { actions: { render: ({ children }) => <>{children}</> } },
    /arrives at no element/,
  ],
])('%s never answers, and the console says why', async (_, own, words) => {
  const told = vi.spyOn(console, 'error').mockImplementation(() => {});
  const { session } = await openBoth();
  await render(
    <Both session={session}>
      {(first, second) => (
        <>
          <div data-testid="broken">
            <Card interrupt={first} own={own} />
          </div>
          <Card interrupt={second} />
        </>
      )}
    </Both>,
  );
  const [broken, whole] = [approve().nth(0), approve().nth(1)];
  // By then the first would have armed, too.
  await live(whole);
  await mouse.down(spotOn(broken.element()));
  await mouse.up(spotOn(broken.element()));
  (broken.element() as HTMLElement).click();
  await whole.click();
  await expect.poll(() => answers(session)[1]).toEqual(['decided', expect.anything()]);
  expect(answers(session)[0]).toEqual(['open', undefined]);
  expect(told).toHaveBeenCalledWith(expect.stringMatching(words), expect.anything());
  told.mockRestore();
});
