// Public types of @holdpoint/register/client. Written by `pnpm run api:update`; read it in a review.

import { Backend, HoldpointError } from "@holdpoint/client";

import { TransportOptions } from "@holdpoint/client/adapter";

interface RegisterClientOptions extends TransportOptions {
  readonly url: string;
  readonly againMs?: readonly number[];
}

interface RegisterRefusal {
  readonly code: string;
  readonly by?: readonly string[];
  readonly verdict?: Verdict;
  readonly at?: number;
  readonly until?: number;
  readonly withdrawn?: true;
  readonly policy?: string;
}

declare class RegisterRefusedError extends HoldpointError {
  readonly name = "RegisterRefusedError";
  readonly refusal: RegisterRefusal;
  constructor(refusal: RegisterRefusal, cause: HoldpointError);
}

interface RequestBackendOptions {
  readonly onItem?: (item: ApprovalRequest) => void;
}

declare function registerClient(options: RegisterClientOptions): RegisterClient;

declare function requestBackend(register: Pick<RegisterClient, 'read' | 'answer'>, id: string, { onItem }?: RequestBackendOptions): Backend;

export {
  ApprovalAnswer,
  ApprovalRequest,
  FollowOptions,
  RegisterCallOptions,
  RegisterChange,
  RegisterClient,
  RegisterClientOptions,
  RegisterRefusal,
  RegisterRefusedError,
  RequestBackendOptions,
  RequestDecision,
  RequestEvent,
  RequestListOptions,
  RequestListPage,
  RequestRights,
  RequestState,
  Verdict,
  Vote,
  registerClient,
  requestBackend,
};
