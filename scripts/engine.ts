import { type Browser, type BrowserType, chromium, firefox, type Page } from 'playwright';
import { ENGINE } from './browser.ts';

/** Launches the browser of `HOLDPOINT_ENGINE`. */
export const engine: BrowserType = ENGINE === 'firefox' ? firefox : chromium;

if (ENGINE === 'firefox') {
  const launch = firefox.launch.bind(firefox);
  // Vitest launches from the same object.
  firefox.launch = async (options) => adapt(await launch(options));
}

interface Session {
  readonly sessionId: string;
  send(method: string, params: object): Promise<unknown>;
}

/** Returns Playwright's internal object behind a browser or page that it drives over BiDi. */
const behind = <Impl>(object: object): Impl =>
  (object as { _connection: { toImpl(object: object): Impl } })._connection.toImpl(object);

/** Playwright asks a Firefox for features it lacks, and fills a field in a way that React doesn’t notice. */
function adapt(browser: Browser): Browser {
  const prototype: Session = Object.getPrototypeOf(
    behind<{ _browserSession: Session }>(browser)._browserSession,
  );
  const { send } = prototype;
  prototype.send = function (method, params) {
    const reply = send.call(this, method, params);
    return method === 'emulation.setMediaFeaturesOverride' ? reply.catch(() => {}) : reply;
  };
  const newContext = browser.newContext.bind(browser);
  browser.newContext = async (options) => {
    const context = await newContext(options);
    await context.addInitScript(() => {
      Object.defineProperty(window, '__pw_bidiInsertText', {
        get: () => (text: string) => {
          const focused = document.activeElement;
          if (focused instanceof HTMLIFrameElement) return focused;
          document.execCommand('insertText', false, text);
          return undefined;
        },
        set: () => {},
        configurable: true,
      });
    });
    return context;
  };
  return browser;
}

/** A command for browser tests: input through WebDriver BiDi, for the whole window. */
export async function performActions(
  { page }: { readonly page: Page },
  actions: readonly object[],
): Promise<void> {
  const { _session } = behind<{ delegate: { _session: Session } }>(page).delegate;
  await _session.send('input.performActions', { context: _session.sessionId, actions });
}
