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
  none: 'Nothing',
  lost: 'Lost reply',
  refused: 'Refused answer',
  hidden: 'Hidden characters',
  tab: 'Answered in another tab',
  stale: 'Answered on a phone',
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
  /** What its card keeps of the answer before it is sent, as a person’s choices leave it. */
  readonly draft?: Json;
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
  // The first answer is lost or refused, and the next one works.
  let fails = trouble === 'lost' || trouble === 'refused' || state === 'unconfirmed';
  const answered = ({ yes, no }: Ask, answer: unknown, turn: TurnScript): string | TurnScript => {
    if (fails) {
      fails = false;
      if (trouble !== 'refused') return turn.cut();
      return turn.fail('The server is busy. Try again in a minute.', { taken: 'no' });
    }
    if (state === 'sent') return turn.wait(new Promise(() => {}));
    const reply = isNo(answer) ? no : yes;
    return typeof reply === 'string' ? `${reply} ` : reply(turn);
  };
  return scriptedBackend((agent: ScriptedAgent) => {
    agent.on(message, (turn) => {
      before?.(turn);
      for (const [at, { tool, input, more }] of asks.entries())
        turn.interrupt(tool, trouble === 'hidden' ? hide(input) : input, {
          ref: refOf(at),
          ...more,
        });
      return turn;
    });
    for (const name of new Set(asks.map(({ tool }) => tool.name))) {
      const askOf = ({ ref }: Interrupt) =>
        asks.find(({ tool }, at) => tool.name === name && refOf(at) === ref) ??
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
        open.length > 1 ? interrupt.ref === refOf(at) : tool.name === interrupt.name,
      );
      if (!ask) return undefined;
      if (ask.draft !== undefined) session.draft(interrupt, ask.draft);
      return session.decide(resolve(interrupt, ask.answer), { verdict: ask.verdict })?.outcome;
    }),
  );
}

/** Unlike the references of the calls before it. */
const refOf = (at: number) => `ask-${at + 1}`;

const resolve = (interrupt: Interrupt, answer: Ask['answer']): Resolution =>
  'output' in answer ? respond(interrupt, answer.output) : restart(interrupt, answer);

/**
 * Opens the same conversation once more, without this page’s memory, and answers there: as a second tab, which this page
 * hears of, or on another device, which it doesn’t.
 */
export async function answerElsewhere(
  scene: Scene,
  { backend, getState }: Session,
  where: 'tab' | 'stale',
) {
  const second = createSession({
    // Tabs hear of the sessions at a backend of the same name.
    backend: where === 'tab' ? backend : { ...backend, id: 'phone' },
    sessionId: getState().sessionId,
  });
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
