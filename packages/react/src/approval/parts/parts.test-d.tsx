import type { ComponentProps } from 'react';
import { Approval } from './index.ts';

declare function Button(props: ComponentProps<'button'> & { readonly variant: string }): never;

// The app's own element, and class names by the part's state.
<Approval.Approve render={<Button variant="outline" />} />;
<Approval.Approve render={(props) => <Button {...props} variant="outline" />} />;
<Approval.Approve
  className={({ isOff, isPressed, status, risk }) =>
    isOff || isPressed || status === 'arming' || risk === 'high' ? 'quiet' : undefined
  }
/>;
<Approval.Root interrupt={undefined as never} className={({ kind }) => kind} render={<form />} />;
<Approval.Arguments className={({ isAllShown }) => (isAllShown ? 'whole' : 'cut')} />;
// @ts-expect-error: a title is not pressed
<Approval.Title className={({ isPressed }) => (isPressed ? 'on' : 'off')} />;

// An app's own handlers are called in addition to ours.
<Approval.Approve onClick={() => {}} onPointerDown={() => {}} onFocus={() => {}} />;
<Approval.Back onKeyDown={() => {}} onClick={() => {}} />;

// But none that could block or change an answer: a prevented key makes no click.
// @ts-expect-error: could prevent the press
<Approval.Approve onKeyDown={(event) => event.preventDefault()} />;
// @ts-expect-error: could prevent the press
<Approval.Reject onKeyUpCapture={(event) => event.preventDefault()} />;
// @ts-expect-error: could prevent the press
<Approval.Edit onTouchEnd={(event) => event.preventDefault()} />;
// @ts-expect-error: says that it is off by the state of the question, and why in the status line
<Approval.Approve disabled />;
// @ts-expect-error: sends no form
<Approval.Approve type="submit" />;
// @ts-expect-error: the words are the model's
<Approval.Says text="">ours</Approval.Says>;
