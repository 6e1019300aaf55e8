import { backendMethods, FORMAT, VERSION } from './recording.ts';
import {
  anything,
  type Check,
  type Fields,
  flag,
  list,
  nullable,
  number,
  object,
  oneOf,
  optional,
  record,
  tagged,
  text,
} from './shape.ts';

const maybeText = optional(text);
const maybeNumber = optional(number);
const maybeFlag = optional(flag);

const codes = [
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
];

const error = object({
  code: oneOf(...codes),
  message: text,
  serverMessage: maybeText,
  httpStatus: maybeNumber,
  backendStatus: maybeText,
  retryAfterMs: maybeNumber,
  taken: optional(oneOf('yes', 'no')),
});

const resolution = tagged('type', {
  respond: { key: text, sensitive: maybeFlag },
  restart: { key: text, resumed: anything, input: optional(object({})), sensitive: maybeFlag },
  cancel: { key: text, sensitive: maybeFlag },
});

const verdict = object({
  kind: oneOf('approved', 'rejected', 'answered', 'declined', 'refreshed', 'cancelled'),
  words: optional(list(text)),
});

const interruptFields: Fields = {
  name: text,
  ref: maybeText,
  position: number,
  message: maybeText,
  expiresAt: maybeNumber,
  provenance: optional(object({ agent: maybeText, subAgent: maybeText })),
  allowed: object({ respond: flag, restart: flag, replaceInput: flag, cancel: flag }),
  approves: optional(
    object({
      isInputKnown: flag,
      isShared: optional(flag),
      takesReason: flag,
      resumed: optional(object({})),
    }),
  ),
  decisionId: maybeText,
};

const backendInterrupt = object(interruptFields);

const interrupt = object({
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
  by: optional(oneOf('other-tab')),
  doubt: optional(oneOf('unknown', 'failed')),
  unverified: maybeFlag,
  refusal: optional(error),
  decidedAt: maybeNumber,
  sentAt: maybeNumber,
  settledAt: maybeNumber,
});

const request = object({ name: text, ref: maybeText });
const response = object({ name: text, ref: maybeText });
const role = oneOf('user', 'assistant', 'system');
const userMessage = object({ text: maybeText, parts: optional(list(anything)) });
const artifact = object({ name: text, parts: list(anything) });

const part = tagged('type', {
  text: { id: text, blocks: list(text) },
  reasoning: { id: text, blocks: list(text) },
  media: { id: text, url: text, contentType: maybeText },
  tool: { id: text, request, response: optional(response), interruptKey: maybeText },
  data: { id: text },
  custom: { id: text },
});

const message = object({ id: text, role, parts: list(part), turnId: maybeText });

const state = object({
  sessionId: text,
  messages: list(message),
  tail: optional(object({ messageId: text, partId: text, text })),
  interrupts: list(interrupt),
  turn: optional(
    object({
      id: text,
      kind: oneOf('message', 'resume'),
      phase: oneOf('sending', 'streaming'),
      startedAt: number,
      stalledSince: maybeNumber,
      setAside: optional(list(interrupt)),
    }),
  ),
  restoring: flag,
  error: optional(error),
  undelivered: optional(object({ message: userMessage, messageId: text })),
  finishReason: maybeText,
  artifacts: list(artifact),
  memory: optional(oneOf('failed', 'waived')),
  unread: maybeFlag,
  drafts: record(anything),
});

const inMessage: Fields = { messageId: text, partId: text };
const event = tagged('type', {
  message: { messageId: text, role },
  text: { ...inMessage, delta: text },
  reasoning: { ...inMessage, delta: text },
  media: { ...inMessage, url: text, contentType: maybeText },
  data: inMessage,
  'tool-request': { ...inMessage, request },
  'tool-response': { response },
  interrupt: { interrupt: backendInterrupt },
  state: {},
  artifact: { artifact },
  checkpoint: {},
  alive: {},
  reset: {},
  custom: { messageId: maybeText, name: text },
  end: {
    end: tagged('status', {
      completed: { finishReason: text },
      interrupted: { interrupts: list(backendInterrupt) },
      failed: { error, open: optional(list(backendInterrupt)) },
      aborted: {},
    }),
  },
});

const answered: Fields = {
  name: text,
  ref: maybeText,
  position: number,
  decisionId: maybeText,
  input: text,
  answer: maybeText,
};

const restored = object({
  messages: list(message),
  interrupts: list(backendInterrupt),
  status: oneOf('idle', 'interrupted', 'running'),
  error: optional(error),
  artifacts: optional(list(artifact)),
  failed: maybeFlag,
});

const action = tagged('type', {
  'message-sent': { turnId: text, message: userMessage, again: maybeFlag, at: number },
  'resume-sent': { turnId: text, resolutions: list(resolution), at: number },
  'turn-rejoined': { turnId: text, at: number },
  'turn-event': { turnId: text, event, at: number },
  'turn-broke': { turnId: text, error: optional(error), taken: oneOf('no', 'unknown'), at: number },
  decided: { resolution, verdict: optional(verdict), at: number },
  reopened: { key: text },
  expired: { keys: list(text), at: number },
  restoring: {},
  restored: { session: nullable(restored), batch: text, final: flag, at: number },
  'restore-skipped': {},
  'restore-failed': { error },
  'intent-found': {
    answered: optional(list(object(answered))),
    sentAt: number,
    failed: maybeFlag,
  },
  remembered: { open: list(backendInterrupt), hasMoved: flag, batch: text, at: number },
  'refusal-stands': { open: optional(list(backendInterrupt)), at: number },
  'answered-elsewhere': {
    receipts: list(
      object({ ...answered, verdict: optional(verdict), resolution: optional(resolution) }),
    ),
  },
  'turn-stalled': { turnId: text, since: number },
  adopted: { sessionId: text, drafts: optional(record(anything)) },
  'memory-tried': { works: flag },
  'memory-waived': {},
  dismissed: {},
  'started-over': { sessionId: text },
  forgotten: { sessionId: text },
});

const backend = object({
  id: text,
  capabilities: object({
    batch: oneOf('all', 'each'),
    messageWhileOpen: oneOf('abandons', 'must-cancel', 'refused'),
    history: oneOf('server', 'client'),
  }),
  methods: list(oneOf(...backendMethods)),
});

/** What a recording must be, so that playing and drawing it can't fail. */
export const recordingShape: Check = object({
  format: oneOf(FORMAT),
  version: oneOf(VERSION),
  savedAt: number,
  backend,
  start: state,
  steps: list(object({ at: number, action })),
});
