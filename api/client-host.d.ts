// Public types of @holdpoint/client/host. Written by `pnpm run api:update`; read it in a review.

interface Host {
  readonly id: string;
  readonly conversation: string;
  readonly capabilities: HostCapabilities;
  getSnapshot(): HostSnapshot;
  subscribe(changed: () => void): () => void;
  refresh?(): void;
  answer(answers: readonly Answer[]): Promise<unknown>;
}

interface HostCall {
  readonly interrupt: BackendInterrupt & {
    readonly decisionId: string;
  };
  readonly state: 'open' | 'sent' | 'resolved' | 'failed';
  readonly response?: ToolResponse;
}

interface HostCapabilities {
  readonly batch: 'all' | 'each';
  readonly restores: 'server' | 'app' | 'library' | 'nobody';
  readonly repeats: 'never' | 'after errors' | 'unless turned off';
  readonly decisionId: string;
  readonly edit: 'yes' | 'where the server allows it' | 'no';
  readonly reason: 'yes' | 'where the server allows it' | 'only to the server' | 'no';
  readonly cancel: 'yes' | 'where the server allows it' | 'no';
}

interface HostLibrary<Chat> {
  readonly id: string;
  readonly capabilities: HostCapabilities;
  read(chat: Chat): Omit<HostSnapshot, 'left'>;
  answer(answers: readonly Answer[], page: HostPage<Chat>): Promise<unknown>;
}

interface HostPage<Chat> {
  chat(use?: 'read'): Chat;
  rendered(force?: 'force'): Promise<void>;
}

interface HostSnapshot {
  readonly busy: boolean;
  readonly left?: true;
  readonly calls: readonly HostCall[];
  readonly error?: unknown;
}

interface PublishingHost extends Host {
  publish(snapshot: Omit<HostSnapshot, 'left'> | undefined): void;
}

declare function createHost(host: Pick<Host, 'id' | 'conversation' | 'capabilities' | 'answer' | 'refresh'>): PublishingHost;

declare function hostBackend(host: Host): Backend;

export {
  Host,
  HostCall,
  HostCapabilities,
  HostLibrary,
  HostPage,
  HostSnapshot,
  PublishingHost,
  createHost,
  hostBackend,
};
