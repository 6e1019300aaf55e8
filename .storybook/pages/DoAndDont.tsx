import type { ReactNode } from 'react';

/** Two real cards side by side: do and don't. */
export const DoAndDont = ({
  right,
  wrong,
  because,
  instead,
}: {
  readonly right: ReactNode;
  readonly because: string;
  readonly wrong: ReactNode;
  readonly instead: string;
}): ReactNode => (
  <div className="sb-unstyled story-pairs">
    <figure data-right="">
      <figcaption>
        <b>Do</b>
        {because}
      </figcaption>
      {right}
    </figure>
    <figure>
      <figcaption>
        <b>Don’t</b>
        {instead}
      </figcaption>
      {wrong}
    </figure>
  </div>
);
