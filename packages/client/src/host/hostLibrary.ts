import type { Answer } from '../protocol/backend.ts';
import type { HostCapabilities, HostSnapshot } from './host.ts';

/** A chat library as a hook sees it: how its state is read, and how it is answered. No framework is needed for either. */
export interface HostLibrary<Chat> {
  /** The library's name, such as `ai-sdk`. */
  readonly id: string;
  readonly capabilities: HostCapabilities;
  /** Reads the return value of the library's hook in one render. */
  read(chat: Chat): Omit<HostSnapshot, 'left'>;
  /**
   * Hands the answers to the library, once, and settles when the library's state shows them.
   * @throws an error with `taken: 'no'` only if nothing was sent, on proof.
   */
  answer(answers: readonly Answer[], page: HostPage<Chat>): Promise<unknown>;
}

/** The page that the library renders. */
export interface HostPage<Chat> {
  /**
   * The hook’s newest return value: an older one may answer another call. Call it right before you send. Until then, pass
   * `read` and send nothing.
   * @throws if the page shows another conversation: with `taken: 'no'` as long as each call before had `read`.
   */
  chat(use?: 'read'): Chat;
  /**
   * Resolves after the next render, and when the page leaves the conversation. With `force`, asks for a render.
   * @throws as `chat` does.
   */
  rendered(force?: 'force'): Promise<void>;
}
