// Public types of @holdpoint/react/testing/playwright. Written by `pnpm run api:update`; read it in a review.

interface HandleLike<Element> {
  evaluate<Read>(read: (found: Element) => Read): Promise<Read>;
  evaluateHandle<Found extends Node>(find: (element: Element) => Found): Promise<HandleLike<Found>>;
}

interface LocatorLike {
  locator(selector: string): LocatorLike;
  evaluateAll<Result>(read: (elements: HTMLElement[]) => Result): Promise<Result>;
  evaluateHandle<Result extends Node>(find: (element: HTMLElement) => Result, nothing: undefined, options: {
    timeout: number;
  }): Promise<HandleLike<Result>>;
  click(options: {
    delay?: number;
    timeout: number;
  }): Promise<unknown>;
  fill(text: string, options: {
    timeout: number;
  }): Promise<void>;
  scrollIntoViewIfNeeded(options: {
    timeout: number;
  }): Promise<void>;
}

interface PageLike<Locator extends LocatorLike = LocatorLike> {
  locator(selector: string): Locator;
}

interface PlaywrightOptions {
  readonly timeout?: number | undefined;
}

declare function approve(page: PageLike, name: string | RegExp, { phrase, ...options }?: PlaywrightOptions & {
  readonly phrase?: string | undefined;
}): Promise<void>;

declare function findCard<Locator extends LocatorLike>(page: PageLike<Locator>, name: string | RegExp, { timeout }?: PlaywrightOptions): Promise<Locator>;

declare function press(button: LocatorLike, { timeout }?: PlaywrightOptions): Promise<void>;

declare function reject(page: PageLike, name: string | RegExp, reason?: string, options?: PlaywrightOptions): Promise<void>;

declare function sendAll(page: PageLike, options?: PlaywrightOptions): Promise<void>;

export {
  HandleLike,
  LocatorLike,
  PageLike,
  PlaywrightOptions,
  approve,
  findCard,
  press,
  reject,
  sendAll,
};
