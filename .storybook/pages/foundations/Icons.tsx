import { type ComponentType, createElement, type ReactNode } from 'react';
import * as icons from '../../../packages/react/src/internals/icons.tsx';

/** Icons that need a prop are drawn with this one. */
const PROPS: Readonly<Record<string, object>> = {
  ArrowIcon: { direction: 'up' },
  RiskIcon: { level: 2 },
};

/** Every icon of the kit, by name. */
export const Icons = (): ReactNode => (
  <ul className="sb-unstyled story-icons">
    {Object.entries(icons).map(([name, icon]) => (
      <li key={name}>
        {createElement(icon as ComponentType, PROPS[name])} {name.replace(/Icon$/, '')}
      </li>
    ))}
  </ul>
);
