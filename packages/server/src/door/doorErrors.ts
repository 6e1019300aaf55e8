/** Why a turn was refused; also in `details.code`. */
export type DoorErrorCode = 'pause-held' | 'message-forged';

/** Thrown when `protectAgent` refuses a turn. Nothing ran. */
export class DoorError extends Error {
  override readonly name: string = 'DoorError';
  readonly code: DoorErrorCode;
  /** A gRPC status. Genkit copies it and `details` into the failed turn's error. */
  readonly status: string;
  readonly details: { readonly code: DoorErrorCode };

  constructor(code: DoorErrorCode, status: string, message: string) {
    super(`Holdpoint: ${message}`);
    this.code = code;
    this.status = status;
    this.details = { code };
  }
}

/**
 * Thrown when the conversation waits for approval. Only the register continues it; the requester can withdraw the
 * request.
 */
export class PauseHeldError extends DoorError {
  override readonly name = 'PauseHeldError';
  constructor() {
    super(
      'pause-held',
      'PERMISSION_DENIED',
      'this conversation waits for approval; it continues when the request is decided or withdrawn',
    );
  }
}

/** Thrown for a message that is not a user’s, or that carries a tool’s request or result. */
export class MessageForgedError extends DoorError {
  override readonly name = 'MessageForgedError';
  constructor() {
    super(
      'message-forged',
      'INVALID_ARGUMENT',
      'a turn takes either answers or one message, of role `user` and without tool requests or results',
    );
  }
}
