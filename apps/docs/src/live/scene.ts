import {
  type BackendInterrupt,
  createSession,
  type Interrupt,
  type Json,
  type JsonObject,
  type Resolution,
  respond,
  restart,
  type Session,
  selectUnsettled,
  type Verdict,
} from '@holdpoint/client';
import {
  type ScriptedAgent,
  type ScriptedInterrupt,
  scriptedBackend,
  type TurnScript,
} from '@holdpoint/client/testing';
import type { AgentTurn, Renderer } from '@holdpoint/react';
import type { ComponentType } from 'react';

/** What a reader can break on purpose. */
export const troubles = {
  none: 'Nothing goes wrong',
  lost: 'The server’s reply is lost',
  refused: 'The server refuses the answer',
  hidden: 'The arguments hide characters',
  tab: 'A second tab answers first',
} as const;
export type Trouble = keyof typeof troubles;

/** What a card can be shown as, at once. */
export const states = {
  waiting: 'Waiting',
  sent: 'Sent',
  unconfirmed: 'Unconfirmed',
  receipt: 'Receipt',
} as const;
export type State = keyof typeof states;

/** One call that pauses, how code answers it in the card's place, and what the agent says to an answer. */
export interface Ask {
  readonly tool: { readonly name: string };
  readonly input: JsonObject;
  /** What the backend says of its question, besides the input. */
  readonly more?: ScriptedInterrupt & Pick<BackendInterrupt, 'answerSchema' | 'continues'>;
  readonly answer: { readonly output: Json } | { readonly resumed: JsonObject };
  readonly verdict: Verdict;
  readonly yes: Reply;
  readonly no: Reply;
}

type Reply = string | ((turn: TurnScript) => TurnScript);

export interface SceneViewProps {
  readonly turn: AgentTurn;
  readonly renderers: readonly Renderer[];
  readonly trouble: Trouble;
}

/** The page's part of a scene: what it sends, what the agent asks, and what draws it. */
export interface Scene {
  readonly message: string;
  /** None: its view asks on its own, and can’t be set to a state. */
  readonly asks: readonly Ask[];
  /** What the agent does before it asks. */
  readonly before?: (turn: TurnScript) => TurnScript;
  readonly renderers?: readonly Renderer[];
  /** Default: a transcript and the cards. */
  readonly View?: ComponentType<SceneViewProps>;
}

export function playScene({ message, asks, before }: Scene, trouble: Trouble, state: State) {
  let isRefused = trouble === 'refused';
  const answered = ({ yes, no }: Ask, answer: unknown, turn: TurnScript): string | TurnScript => {
    if (isRefused) {
      isRefused = false;
      return turn.fail('This account is locked until 9:00.', { taken: 'no' });
    }
    if (state === 'sent') return turn.wait(new Promise(() => {}));
    if (state === 'unconfirmed' || trouble === 'lost') return turn.cut();
    const reply = isNo(answer) ? no : yes;
    return typeof reply === 'string' ? `${reply} ` : reply(turn);
  };
  return scriptedBackend((agent: ScriptedAgent) => {
    agent.on(message, (turn) => {
      before?.(turn);
      for (const [at, { tool, input, more }] of asks.entries())
        turn.interrupt(tool, trouble === 'hidden' ? hide(input) : input, {
          ref: `call-${at + 1}`,
          ...more,
        });
      return turn;
    });
    for (const name of new Set(asks.map(({ tool }) => tool.name))) {
      const askOf = ({ ref }: Interrupt) =>
        asks.find(({ tool }, at) => tool.name === name && `call-${at + 1}` === ref) ??
        (asks.find(({ tool }) => tool.name === name) as Ask);
      agent.onRestart(name, ({ interrupt, resumed }, turn) =>
        answered(askOf(interrupt), resumed, turn),
      );
      agent.onRespond(name, ({ interrupt, output }, turn) =>
        answered(askOf(interrupt), output, turn),
      );
    }
  });
}

/** Answers from code, as the cards would: for a state that comes after the press, and as the second tab. */
export async function answerScene({ asks }: Scene, session: Session): Promise<void> {
  const open = selectUnsettled(session.getState());
  await Promise.all(
    open.map((interrupt) => {
      const ask = asks.find(({ tool }, at) =>
        open.length > 1 ? interrupt.ref === `call-${at + 1}` : tool.name === interrupt.name,
      );
      return (
        ask && session.decide(resolve(interrupt, ask.answer), { verdict: ask.verdict })?.outcome
      );
    }),
  );
}

const resolve = (interrupt: Interrupt, answer: Ask['answer']): Resolution =>
  'output' in answer ? respond(interrupt, answer.output) : restart(interrupt, answer);

/** Opens the same conversation once more, as a second tab without this one’s memory does, and answers there. */
export async function answerElsewhere(scene: Scene, { backend, getState }: Session) {
  const second = createSession({ backend, sessionId: getState().sessionId });
  await second.restore();
  await answerScene(scene, second);
}

/** The same input, with a character in its first text that no font draws. */
export function hide(input: JsonObject): JsonObject {
  const [key, text] = Object.entries(input).find(([, value]) => typeof value === 'string') ?? [];
  if (key === undefined) return input;
  return { ...input, [key]: String(text).replace(/^.?./, '$&\u200b') };
}

function isNo(answer: unknown): boolean {
  const { approved, accepted, declined } = Object(answer);
  return approved === false || accepted === false || declined === true;
}
