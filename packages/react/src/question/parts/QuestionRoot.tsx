import { cancel } from '@holdpoint/client';
import { answerKind, withDigits } from '@holdpoint/client/internal';
import {
  forwardRef,
  type ReactNode,
  type RefAttributes,
  useEffect,
  useId,
  useMemo,
  useState,
} from 'react';
import { useArguments } from '../../card/arguments/useArguments.ts';
import type { AnswerShape, DeclineShape, MaybeTool } from '../../card/frame/answerShape.ts';
import { askForDefinition } from '../../card/frame/askForDefinition.ts';
import { useCard } from '../../card/frame/CardContext.ts';
import { CardRoot, type CardRootProps } from '../../card/frame/CardRoot.tsx';
import { offered } from '../../card/frame/offered.ts';
import { toDecline, toResolution } from '../../card/frame/toResolution.ts';
import { useCustomCard } from '../../card/frame/useCustomCard.ts';
import { isRecord } from '../../internals/isRecord.ts';
import { mergeProps } from '../../internals/mergeProps.ts';
import { useQuestionMessages } from '../../messages/useQuestionMessages.ts';
import { type InterruptHandle, nameOf } from '../../turn/interruptHandle.ts';
import { useDraft } from '../../turn/useDraft.ts';
import { answerQuestion } from './answerQuestion.ts';
import {
  answerOf,
  checkDraft,
  type DraftProblem,
  type QuestionAnswer,
  readDraft,
  reduceDraft,
  twinsOf,
  wordsOf,
} from './draft.ts';
import type { FileDraft, FileFlow } from './fileFlow.ts';
import { type PlacedOption, QuestionContext, type QuestionState } from './QuestionContext.ts';
import {
  isLongQuestion,
  type QuestionModel,
  type QuestionOption,
  readQuestion,
  wayOf,
} from './readQuestion.ts';
import { type AnswerFormState, useAnswerForm } from './useAnswerForm.ts';
import { useQuestionKeys } from './useQuestionKeys.ts';

/** Props of `<Question.Root>`. */
export interface QuestionRootProps<Tool extends MaybeTool = MaybeTool>
  extends Omit<CardRootProps, 'card' | 'kind' | 'risk'>,
    QuestionMappers<Tool> {
  readonly interrupt: InterruptHandle<unknown, unknown, Tool>;
  /**
   * Reads the question from the input. Must return the same for the same input, and should be defined outside the
   * component. Default: `{ question, choices | options, multiple, min, max, allowOther, allowNone, rank, file }`, and a
   * form if the interrupt has an `answerSchema` that is more than a text and does not accept a choice unchanged.
   */
  readonly read?: ((input: unknown, interrupt: InterruptHandle) => QuestionModel) | undefined;
  /** Allows a file as the answer: `fileAnswer({ … })`. Default: not allowed, whatever the question asks for. */
  readonly file?: FileFlow | undefined;
}

/** Functions with which an app maps answers. */
export interface QuestionMappers<Tool = undefined> {
  /**
   * Converts an answer to the tool's shape, in the kind that its definition requires. Default: the chosen id or text,
   * or the written text; a list of them if several can be chosen, or all are ranked; the file; the values of a form;
   * `{ none: true }` if none of the options was right, or an empty list; `{ declined: true }` for no answer. If code
   * continues with the answer (`continues`), neither of the last two.
   */
  readonly answer?: ((answer: QuestionAnswer) => AnswerShape<Tool>) | undefined;
  /** Returns what is sent when the person declines, instead of the result of `answer`. */
  readonly declined?: (() => DeclineShape<Tool>) | undefined;
}

/** How many options have a number key. A longer list has a filter instead. */
export const KEYED_OPTIONS = 8;

/**
 * The card frame of a question. Choices stay a draft until a press sends them. Number keys choose while the focus is
 * inside, and never send. If the `interrupt` prop changes to another one, the file, the filter and all choices are
 * reset.
 * Renders an `<article>` element.
 */
export const QuestionRoot = forwardRef<HTMLElement, QuestionRootProps>(
  function QuestionRoot(props, ref) {
    return <OneQuestion key={nameOf(props.interrupt)} {...props} ref={ref} />;
  },
) as <Tool extends MaybeTool = MaybeTool>(
  props: QuestionRootProps<Tool> & RefAttributes<HTMLElement>,
) => ReactNode;

/** Has the state of one interrupt, from its first render to its last. */
const OneQuestion = forwardRef<HTMLElement, QuestionRootProps>(function OneQuestion(
  { interrupt, read, answer, declined, file: fileFlow, children, ...props },
  ref,
) {
  const name = useId();
  const { input } = interrupt;
  const isMapped = answer !== undefined;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a question is read once for each input
  const question = useMemo(
    () => read?.(input, interrupt) ?? readQuestion(input, interrupt, isMapped),
    [read, input, interrupt.answerSchema, interrupt.message, isMapped],
  );
  const can = offered(interrupt, { answer, read, declined });
  const isClosed = !can.answer;
  const isOpen = interrupt.status === 'open';
  const isPlain = interrupt.continues && !isMapped;
  const model = useMemo(() => {
    if (isClosed) return closed(question, interrupt.message);
    const taken = whole(fileFlow ? question : withoutFile(question));
    // "None of these" would be sent as an object, which can count as a yes.
    return isPlain ? withoutNone(taken) : taken;
  }, [question, fileFlow, isClosed, isPlain, interrupt.message]);
  const isUndefined = isClosed || (isPlain && !model.form);
  useEffect(() => {
    if (isUndefined && isOpen) askForDefinition(interrupt, !isClosed);
  }, [isUndefined, isClosed, isOpen, interrupt]);
  const rest = useMemo(() => restOf(input, model), [input, model]);
  const view = useArguments(rest?.value, undefined, undefined, model.form ?? model.options);
  // The buttons arm again when the question is first shown whole.
  const card = useCustomCard(interrupt, String(view.isAllShown));
  const [draft, changeDraft] = useDraft(interrupt, readDraft);
  const [filter, setFilter] = useState('');
  const [file, setFile] = useState<FileDraft>();
  const edit: QuestionState['edit'] = (action) =>
    changeDraft((now) => reduceDraft(model, now, action));
  const form = useAnswerForm(model.form, draft.form, (change) =>
    changeDraft((now) => ({ ...now, form: change(now.form) })),
  );
  const canEdit = interrupt.status === 'open' && !file?.isTaking;

  const keys = useQuestionKeys(draft.isOther, `${name}other`, (at) => {
    if (!canEdit || !model.options[at] || model.ranked) return false;
    if (model.options.length > KEYED_OPTIONS) return false;
    edit({ type: 'toggle', option: at });
    return true;
  });

  return (
    <CardRoot {...mergeProps(props, keys)} ref={ref} card={card} kind="question">
      <QuestionProvider
        state={{
          model,
          rest: rest && view,
          draft,
          form,
          canEdit,
          name,
          filter,
          setFilter,
          fileFlow: model.file ? fileFlow : undefined,
          file,
          setFile,
          edit,
        }}
        interrupt={interrupt}
        mappers={{ answer, declined }}
        canDecline={can.decline}
      >
        {children}
      </QuestionProvider>
    </CardRoot>
  );
});

/** Inside the root, to answer through the root's own `decide`, which manages the focus. */
function QuestionProvider({
  state,
  interrupt,
  mappers: { answer, declined },
  canDecline,
  children,
}: {
  readonly state: Omit<
    QuestionState,
    'problem' | 'twins' | 'shown' | 'canDecline' | 'send' | 'decline'
  >;
  readonly interrupt: InterruptHandle;
  readonly mappers: QuestionMappers;
  readonly canDecline: boolean;
  readonly children: ReactNode;
}) {
  const { decide } = useCard();
  const words = useQuestionMessages();
  const { model, draft, form, filter, file } = state;
  const problem = problemOf(state);
  const twins = twinsOf(model);
  const shown = useMemo(
    () => filterOptions(model, draft.chosen, filter),
    [model, draft.chosen, filter],
  );
  const shapeOf = (answered: QuestionAnswer) =>
    answer
      ? answer(answered)
      : answerQuestion(model, answered, answerKind(interrupt, interrupt.tool) === 'restart');
  const resolve = (answered: QuestionAnswer) => toResolution(interrupt, shapeOf(answered));
  const question: QuestionState = {
    ...state,
    problem,
    twins,
    shown,
    canDecline:
      canDecline && (!form || (declined ?? answer) !== undefined || interrupt.allowed.cancel),
    send() {
      if (problem || state.rest?.isAllShown === false) return;
      const decideOn = (content: QuestionAnswer, inWords: readonly string[]) =>
        decide(() => resolve(content), { kind: 'answered', words: inWords });
      switch (wayOf(model)) {
        case 'form': {
          if (form?.form.status !== 'ready') return;
          const { code, answer: filledIn } = form.form.value;
          return decideOn(
            { selected: [], form: filledIn },
            code.wordsOfAnswer(filledIn, words.form.more),
          );
        }
        case 'file':
          return file?.take((taken) => decideOn({ selected: [], file: taken }, [taken.name]));
        default:
          decideOn(answerOf(model, draft), wordsOf(model, draft, words.none));
      }
    },
    decline: () =>
      decide(
        () =>
          !declined && (interrupt.continues || (form && !answer))
            ? cancel(interrupt)
            : toDecline(
                interrupt,
                declined ? declined() : shapeOf({ selected: [], declined: true }),
              ),
        { kind: 'declined' },
      ),
  };
  return <QuestionContext.Provider value={question}>{children}</QuestionContext.Provider>;
}

/** Returns what prevents sending the answer; for a form or a file, what they lack. */
function problemOf({
  model,
  draft,
  form,
  file,
}: Pick<QuestionState, 'model' | 'draft' | 'form' | 'file'>): DraftProblem | undefined {
  if (form) return checkForm(form);
  if (wayOf(model) === 'file') return file?.isReady ? undefined : { type: 'file' };
  return checkDraft(model, draft);
}

/** Returns what a form lacks; undefined if it can be sent. */
function checkForm({ form, retry }: AnswerFormState): DraftProblem | undefined {
  if (form.status === 'failed' && !retry) return { type: 'form', why: 'offline' };
  if (form.status !== 'ready') return { type: 'form', why: form.status };
  const { problems } = form.value;
  if (problems.some(({ code }) => code === 'secretNeeded')) return { type: 'form', why: 'secret' };
  return problems.length > 0 ? { type: 'form', why: 'fields', count: problems.length } : undefined;
}

/** If the app allows no file, the question's `file` is shown as an argument, and the answer is a text. */
function withoutFile({ file, ...model }: QuestionModel): QuestionModel {
  return file ? { ...model, drawn: model.drawn?.filter((key) => key !== 'file') ?? [] } : model;
}

/** Returns a question that can't be answered here: its words, with the whole input below. */
function closed({ question }: QuestionModel, message = ''): QuestionModel {
  return { question: question || message, options: [], unreadable: true };
}

/** The question's `allowNone` is then shown as an argument. */
function withoutNone({ allowNone, ...model }: QuestionModel): QuestionModel {
  if (!allowNone) return model;
  return { ...model, drawn: model.drawn?.filter((key) => key !== 'allowNone') ?? [] };
}

/** A question or option that is too long is shown by its beginning, with the whole input below. */
function whole(model: QuestionModel): QuestionModel {
  return isLongQuestion(model) ? { ...model, drawn: [] } : model;
}

/** Returns the part of the input that the question does not show; undefined if there is none. */
function restOf(
  input: unknown,
  { drawn = [], form }: QuestionModel,
): { value: unknown } | undefined {
  if (!isRecord(input)) return { value: input };
  // A form is shown next to the tool's input, unless that is empty.
  if (form && Object.keys(input).length === 0) return undefined;
  if (drawn.length === 0) return { value: input };
  const left = Object.entries(input).filter(([key]) => !drawn.includes(key));
  return left.length > 0 ? { value: withDigits(Object.fromEntries(left), input) } : undefined;
}

function filterOptions(
  { options }: QuestionModel,
  chosen: readonly number[],
  filter: string,
): readonly PlacedOption[] {
  const isChosen = new Set(chosen);
  const wanted = filter.trim().toLowerCase();
  const isWanted = ({ label, description = '' }: QuestionOption) =>
    `${label}\n${description}`.toLowerCase().includes(wanted);
  const placed = options.map((option, at) => ({ option, at }));
  return wanted === ''
    ? placed
    : placed.filter(({ option, at }) => isChosen.has(at) || isWanted(option));
}
