/** What an app says that a request changes. */
export interface Difference {
  /** What it is a change of, such as the path of a file. */
  readonly label?: string;
  /** A text, or any JSON value; `undefined` where there was nothing. */
  readonly before: unknown;
  /** The same as it will be; `undefined` where nothing is left. */
  readonly after: unknown;
}
