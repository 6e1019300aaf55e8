import type { InterruptTool, TypedInterrupt } from '@holdpoint/client';
import type { ComponentType } from 'react';
import type { ApprovalCardProps } from '../approval/ApprovalCard.tsx';
import { nameApproval } from '../approval/parts/nameApproval.ts';
import type { TakesUsual } from '../card/frame/answerShape.ts';
import type { CardKind } from '../card/frame/CardContext.ts';
import type { ReceiptNaming } from '../card/receipt/ReceiptFacts.tsx';
import type { CredentialRefreshProps } from '../credential/CredentialRefresh.tsx';
import type { Restartable } from '../credential/parts/CredentialRoot.tsx';
import type { FinishCardProps } from '../finish/FinishCard.tsx';
import type { MultiChoiceQuestionProps } from '../question/MultiChoiceQuestion.tsx';
import { nameQuestion } from '../question/nameQuestion.tsx';
import type { InterruptHandle } from '../turn/interruptHandle.ts';
import { LazyApproval, LazyCredential, LazyFinish, LazyQuestion } from './lazyCards.tsx';
import type { Renderer } from './renderer.ts';
import { type Registration, shareSignIn } from './sharedSignIn.tsx';

/** A tool's interrupt, typed by its definition, ready for a card. */
export type HandleOf<Tool extends InterruptTool> = InterruptHandle<
  TypedInterrupt<Tool>['input'],
  TypedInterrupt<Tool>['metadata'],
  Tool
>;

function renderer<Tool extends InterruptTool, Props extends object>(
  kind: CardKind,
  tool: Tool,
  Card: ComponentType<Props & { readonly interrupt: HandleOf<Tool> }>,
  props: Props,
  name?: (interrupt: InterruptHandle, props: Props) => ReceiptNaming,
): Renderer {
  return {
    kind,
    tool,
    ...(name && { receipt: (interrupt) => name(interrupt, props) }),
    // A renderer only receives interrupts that fit its tool's schemas.
    render: (interrupt) => <Card {...props} interrupt={interrupt as HandleOf<Tool>} />,
  };
}

type ApprovalOptions<Tool extends InterruptTool> = Omit<
  ApprovalCardProps<TypedInterrupt<Tool>['input'], TypedInterrupt<Tool>['metadata'], Tool>,
  'interrupt'
>;

/**
 * Renders a tool's interrupts as approvals. `decide` is required if the tool's definition doesn't accept the default
 * answer, `{ approved, reason }`.
 */
export function approval<Tool extends InterruptTool>(
  tool: Tool,
  ...[props = {}]: TakesUsual<Tool> extends true
    ? [props?: ApprovalOptions<Tool>]
    : [props: ApprovalOptions<Tool> & Required<Pick<ApprovalOptions<Tool>, 'decide'>>]
): Renderer {
  // Anything that fits the tool's schemas is a valid answer.
  return renderer('approval', tool, LazyApproval, props as object, nameApproval);
}

/** Renders a tool's interrupts as questions. */
export function question<Tool extends InterruptTool>(
  tool: Tool,
  props: Omit<MultiChoiceQuestionProps<Tool>, 'interrupt'> = {},
): Renderer {
  return renderer('question', tool, LazyQuestion, props as object, nameQuestion);
}

/** Renders a tool's interrupts as the result that ends a task. */
export function finish<Tool extends InterruptTool>(
  tool: Tool,
  props: Omit<
    FinishCardProps<TypedInterrupt<Tool>['input'], TypedInterrupt<Tool>['metadata'], Tool>,
    'interrupt'
  > = {},
): Renderer {
  return renderer('finish', tool, LazyFinish, props as object, nameApproval);
}

/**
 * Lets a tool's interrupts ask for a sign-in; nothing else can. With `shared`, one sign-in answers all pending requests
 * of a turn with the same `refresh`; only for a `refresh` that does not depend on the interrupt. The tool must be one
 * that is restarted: a reference is never its result.
 */
export function credential<Tool extends InterruptTool>(
  tool: Tool & Restartable<Tool>,
  {
    shared,
    ...cardProps
  }: Omit<CredentialRefreshProps<Tool>, 'interrupt' | 'also'> & {
    readonly shared?: boolean;
  },
): Renderer {
  const props = cardProps as object as Registration;
  const alone = renderer<InterruptTool, Registration>(
    'credential',
    tool,
    LazyCredential,
    props,
    () => ({
      title: props.title ?? props.provider,
    }),
  );
  return shared ? shareSignIn(alone, props) : alone;
}

/**
 * Renders a tool's interrupts with the app's own component. It receives the interrupt with its turn, and answers
 * through them.
 */
export function customCard<Tool extends InterruptTool>(
  tool: Tool,
  Card: ComponentType<{ readonly interrupt: HandleOf<Tool> }>,
): Renderer {
  return renderer('custom', tool, Card, {});
}
