import type { ReactNode } from 'react';

const SHAPES = [
  ['announced', 'Thin dashes: the request is still being prepared.'],
  ['open', 'Solid over dashed: held. It waits for a person.'],
  ['decided', 'Solid over solid: answered, and saved until the others are.'],
  ['sending', 'One thick bar, in the colour of action: the answer is being sent.'],
  ['unknown', 'Dashed over dashed, in amber: it isn’t known whether the answer arrived.'],
  ['failed', 'Broken in the middle, in red: something went wrong after the answer.'],
  ['expired', 'No line: its time is over.'],
] as const;

/** Each shape of the hold line, large, with its meaning. */
export const HoldShapes = (): ReactNode => (
  <ul className="sb-unstyled story-shapes">
    {SHAPES.map(([status, says]) => (
      <li key={status} className="story-shape">
        <div className="hp hp-card" data-status={status}>
          <div className="hp-hold" />
        </div>
        {says}
      </li>
    ))}
  </ul>
);
