import type {
  AllowedAnswers,
  ApprovedCall,
  Artifact,
  BackendInterrupt,
  CallVerdict,
  Capabilities,
  ErrorInfo,
  Interrupt,
  Message,
  Part,
  Provenance,
  RefusedField,
  Resolution,
  RestoredSession,
  SessionAction,
  SessionState,
  Tail,
  ToolRequest,
  ToolResponse,
  TurnInFlight,
  UndeliveredMessage,
  UserMessage,
  Verdict,
} from '@holdpoint/client';
import {
  backendMethods,
  FORMAT,
  type RecordedEnd,
  type RecordedEvent,
  type Recording,
  VERSION,
} from './recording.ts';
import {
  answeredFields,
  intent,
  intentFields,
  problem as interruptProblem,
  recovery,
  verdictKind,
  verdicts,
} from './recoveryShape.ts';
import {
  anything,
  either,
  type Fields,
  flag,
  ifTrue,
  json,
  jsonObject,
  list,
  maybeFlag,
  maybeNumber,
  maybeText,
  nullable,
  number,
  object,
  oneOf,
  optional,
  record,
  type Shape,
  tagged,
  text,
} from './shape.ts';

// Each of these names every field of the protocol's own type, so that nothing is replayed or shown unchecked.

const error = object<ErrorInfo>({
  code: oneOf(
    'network',
    'http',
    'auth',
    'forbidden',
    'not-found',
    'redirected',
    'unexpected-content',
    'protocol',
    'limit',
    'stream-lost',
    'backend',
    'resume-rejected',
    'asked-again',
    'invalid-answer',
    'busy',
    'moved',
    'memory',
    'not-kept',
  ),
  message: text,
  serverMessage: maybeText,
  httpStatus: maybeNumber,
  backendStatus: maybeText,
  retryAfterMs: maybeNumber,
  taken: optional(oneOf('yes', 'no')),
  reason: maybeText,
  fields: optional(
    list(object<RefusedField>({ ref: maybeText, path: list(either(text, number)), message: text })),
  ),
});

const resolution = tagged<Resolution, 'type'>('type', {
  respond: { key: text, output: anything, sensitive: maybeFlag },
  restart: {
    key: text,
    resumed: either(oneOf(true), jsonObject),
    input: optional(object<{ readonly value: unknown }>({ value: anything })),
    sensitive: maybeFlag,
  },
  cancel: { key: text, sensitive: maybeFlag },
});

const problem = optional(oneOf('failed', 'denied', 'ran'));
const verdict = object<Verdict>({
  kind: verdictKind,
  words: optional(list(text)),
});

const interruptFields: Fields<BackendInterrupt> = {
  name: text,
  ref: maybeText,
  position: number,
  input: anything,
  isUnreadable: ifTrue,
  metadata: anything,
  message: maybeText,
  answerSchema: anything,
  expiresAt: maybeNumber,
  provenance: optional(object<Provenance>({ agent: maybeText, subAgent: maybeText })),
  allowed: object<AllowedAnswers>({
    respond: flag,
    restart: flag,
    replaceInput: flag,
    cancel: flag,
  }),
  unanswerable: optional(oneOf('name', 'form', 'thread')),
  approves: optional(
    object<ApprovedCall>({
      isInputKnown: flag,
      isShared: ifTrue,
      refs: optional(list(text)),
      takesReason: flag,
      reasonField: optional(oneOf('optional', 'required')),
      mayLoseReason: ifTrue,
      resumed: optional(jsonObject),
      ...{ needsEdit: ifTrue, isWordOnly: ifTrue },
      editSchema: anything,
    }),
  ),
  takesNoMessage: ifTrue,
  continues: ifTrue,
  takesNoDecline: ifTrue,
  decisionId: maybeText,
  raw: anything,
};

const backendInterrupt = object<BackendInterrupt>(interruptFields);

const interrupt = object<Interrupt>({
  ...interruptFields,
  key: text,
  batch: text,
  status: oneOf(
    'announced',
    'open',
    'decided',
    'sending',
    'resolved',
    'unknown',
    'failed',
    'superseded',
    'elsewhere',
    'expired',
  ),
  resolution: optional(resolution),
  verdict: optional(verdict),
  unverified: ifTrue,
  by: optional(oneOf('other-tab')),
  answerDigest: maybeText,
  refusal: optional(error),
  doubt: optional(oneOf('unknown', 'failed')),
  problem: interruptProblem,
  ambiguous: ifTrue,
  rejectedBefore: ifTrue,
  decidedAt: maybeNumber,
  sentAt: maybeNumber,
  settledAt: maybeNumber,
});

const request = object<ToolRequest>({
  name: text,
  ref: maybeText,
  input: anything,
  isIncomplete: ifTrue,
});
const response = object<ToolResponse>({ name: text, ref: maybeText, output: anything, problem });
const role = oneOf('user', 'assistant', 'system');
const userMessage = object<UserMessage>({ text: maybeText, parts: optional(list(anything)) });
const artifact = object<Artifact>({ name: text, parts: list(anything), metadata: anything });

const callVerdict = object<CallVerdict>({
  kind: verdictKind,
  ...{ isOnlyTold: ifTrue, isChanged: ifTrue },
  ...{ decidedAt: maybeNumber, receipt: optional(jsonObject) },
});

const part = tagged<Part, 'type'>('type', {
  text: { id: text, blocks: list(text) },
  reasoning: { id: text, blocks: list(text) },
  media: { id: text, url: text, contentType: maybeText },
  tool: {
    ...{
      id: text,
      request,
      response: optional(response),
      interruptKey: maybeText,
      isSetAside: ifTrue,
    },
    verdict: optional(callVerdict),
  },
  data: { id: text, name: maybeText, data: anything },
  custom: { id: text, name: maybeText, value: anything },
});

const message = object<Message>({
  id: text,
  role,
  parts: list(part),
  turnId: maybeText,
  partial: ifTrue,
});

const drafts = record(json);

const state = object<SessionState>({
  sessionId: text,
  messages: list(message),
  tail: optional(object<Tail>({ messageId: text, partId: text, text })),
  interrupts: list(interrupt),
  turn: optional(
    object<TurnInFlight>({
      id: text,
      kind: oneOf('message', 'resume'),
      phase: oneOf('sending', 'streaming'),
      startedAt: number,
      stalledSince: maybeNumber,
      pressed: maybeText,
      setAside: optional(list(interrupt)),
    }),
  ),
  restoring: flag,
  error: optional(error),
  undelivered: optional(
    object<UndeliveredMessage>({
      message: userMessage,
      messageId: text,
      error: optional(error),
      isUnknown: ifTrue,
    }),
  ),
  finishReason: maybeText,
  agentState: anything,
  artifacts: list(artifact),
  checkpoint: optional(json),
  memory: optional(oneOf('failed', 'waived')),
  unread: ifTrue,
  lost: maybeNumber,
  drafts,
  recovery,
});

const waiting = optional(list(backendInterrupt));
const end = tagged<RecordedEnd, 'status'>('status', {
  completed: { finishReason: text },
  interrupted: { interrupts: list(backendInterrupt) },
  failed: { error, open: waiting, isDoubtful: ifTrue, interrupts: waiting },
  aborted: {},
});

const event = tagged<RecordedEvent, 'type'>('type', {
  message: { messageId: text, role },
  text: { messageId: text, partId: text, delta: text },
  reasoning: { messageId: text, partId: text, delta: text },
  media: { messageId: text, partId: text, url: text, contentType: maybeText },
  data: { messageId: text, partId: text, name: maybeText, data: anything },
  'tool-request': { messageId: text, partId: text, request },
  'tool-response': { response },
  interrupt: { interrupt: backendInterrupt },
  state: { value: anything },
  artifact: { artifact },
  checkpoint: { checkpoint: json },
  alive: {},
  reset: {},
  custom: { messageId: maybeText, name: text, value: anything },
  end: { end },
});

const restored = object<RestoredSession>({
  checkpoint: json,
  messages: list(message),
  interrupts: list(backendInterrupt),
  status: oneOf('idle', 'interrupted', 'running'),
  error: optional(error),
  failed: ifTrue,
  state: anything,
  artifacts: optional(list(artifact)),
});

/** An answer reported by another tab. */
type TabAnswer = Extract<SessionAction, { readonly type: 'answered-elsewhere' }>['answers'][number];

const step = object<Recording['steps'][number]>({
  at: number,
  action: tagged<Recording['steps'][number]['action'], 'type'>('type', {
    'message-sent': { turnId: text, message: userMessage, again: ifTrue, at: number },
    'resume-sent': {
      turnId: text,
      resolutions: list(resolution),
      pressed: maybeText,
      at: number,
    },
    'turn-rejoined': { turnId: text, kind: oneOf('message', 'resume', 'earlier'), at: number },
    'turn-event': { turnId: text, event, at: number, canCheck: maybeFlag },
    'turn-broke': {
      turnId: text,
      error: optional(error),
      taken: oneOf('no', 'unknown'),
      at: number,
    },
    decided: { resolution, verdict: optional(verdict), at: number },
    reopened: { key: text },
    expired: { keys: list(text), at: number },
    restoring: { quietly: ifTrue },
    restored: {
      session: nullable(restored),
      batch: text,
      final: flag,
      waited: maybeNumber,
      at: number,
    },
    'message-found': {
      turnId: text,
      message: userMessage,
      before: number,
      error: optional(error),
      isUnknown: flag,
    },
    'restore-skipped': {},
    'restore-failed': { error },
    'intent-found': { ...intentFields, turnId: maybeText },
    remembered: { open: list(backendInterrupt), hasMoved: flag, batch: text, at: number },
    'refusal-stands': { open: optional(list(backendInterrupt)), at: number },
    'answered-elsewhere': {
      answers: list(
        object<TabAnswer>({
          ...answeredFields,
          verdict: optional(verdict),
          resolution: optional(resolution),
        }),
      ),
    },
    'turn-stalled': { turnId: text, since: number },
    claimed: { isAnswer: flag },
    'found-waiting': {},
    'record-cleared': {},
    'memory-read': { forgotten: nullable(text) },
    'record-known': { sessionId: text, revision: number, heard: maybeNumber, isTold: flag },
    reading: {},
    read: { reading: number, found: oneOf('there', 'missing', 'nothing') },
    adopted: {
      ...{ sessionId: text, checkpoint: optional(json), drafts: optional(drafts) },
      ...{ intent, verdicts, isStopped: flag },
    },
    'memory-tried': { works: flag },
    'memory-waived': {},
    dismissed: {},
    'started-over': { sessionId: text },
    forgotten: { sessionId: text },
  }),
});

const capabilities = object<Capabilities>({
  batch: oneOf('all', 'each'),
  messageWhileOpen: oneOf('abandons', 'must-cancel', 'refused'),
  history: oneOf('server', 'client'),
});

/** The shape of a recording that can certainly be replayed and shown. */
export const recordingShape: Shape<Recording> = object<Recording>({
  format: oneOf(FORMAT),
  version: oneOf(VERSION),
  savedAt: number,
  backend: object<Recording['backend']>({
    id: text,
    capabilities,
    methods: list(oneOf(...backendMethods)),
  }),
  start: state,
  steps: list(step),
});
