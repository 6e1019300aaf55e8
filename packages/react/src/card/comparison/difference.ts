/** A change that an app shows for a request. */
export interface Difference {
  /** The name of the changed thing, such as a file's path. */
  readonly label?: string;
  /** A text, or any JSON value; `undefined` if it did not exist. */
  readonly before: unknown;
  /** The value after the change; `undefined` if it is removed. */
  readonly after: unknown;
}
