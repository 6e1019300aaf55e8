import type { InterruptTool, TypedInterrupt } from '@holdpoint/client';
import type { ComponentType } from 'react';
import { ApprovalCard, type ApprovalCardProps } from '../cards/approval-card/ApprovalCard.tsx';
import {
  CredentialRefresh,
  type CredentialRefreshProps,
} from '../cards/credential-card/CredentialRefresh.tsx';
import {
  MultiChoiceQuestion,
  type MultiChoiceQuestionProps,
} from '../cards/question-card/MultiChoiceQuestion.tsx';
import type { InterruptHandle } from '../hooks/interruptHandle.ts';
import type { CardKind, Renderer } from '../registry/renderer.ts';

/** A tool's interrupt, typed by its definition, ready for a card. */
export type HandleOf<Tool extends InterruptTool> = InterruptHandle<
  TypedInterrupt<Tool>['input'],
  TypedInterrupt<Tool>['metadata']
>;

type CardProps<Props> = Omit<Props, 'interrupt'>;

function renderer<Tool extends InterruptTool, Props extends object>(
  kind: CardKind,
  tool: Tool,
  Card: ComponentType<Props & { readonly interrupt: HandleOf<Tool> }>,
  props: Props,
): Renderer {
  return {
    kind,
    tool,
    // A renderer is only asked to draw what has fitted its tool's schemas.
    render: (interrupt) => <Card {...props} interrupt={interrupt as HandleOf<Tool>} />,
  };
}

/** Draws a tool's interrupts as approvals. */
export function approval<Tool extends InterruptTool>(
  tool: Tool,
  props: CardProps<
    ApprovalCardProps<TypedInterrupt<Tool>['input'], TypedInterrupt<Tool>['metadata']>
  > = {},
): Renderer {
  return renderer('approval', tool, ApprovalCard, props);
}

/** Draws a tool's interrupts as questions. */
export function question<Tool extends InterruptTool>(
  tool: Tool,
  props: CardProps<MultiChoiceQuestionProps> = {},
): Renderer {
  return renderer('question', tool, MultiChoiceQuestion, props);
}

/** Lets a tool's interrupts ask for a sign-in. Nothing but this makes a tool able to. */
export function credential<Tool extends InterruptTool>(
  tool: Tool,
  props: CardProps<CredentialRefreshProps>,
): Renderer {
  return renderer('credential', tool, CredentialRefresh, props);
}

/** Draws a tool's interrupts by a component of the app's own. It is given the interrupt with its turn, to answer by. */
export function custom<Tool extends InterruptTool>(
  tool: Tool,
  Card: ComponentType<{ readonly interrupt: HandleOf<Tool> }>,
): Renderer {
  return renderer('custom', tool, Card, {});
}
