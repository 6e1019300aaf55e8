import { type ComponentType, createElement, type ReactNode } from 'react';
import * as icons from '../../../packages/react/src/internals/icons.tsx';

/** Props for icons that require one. */
const PROPS: Readonly<Record<string, object>> = {
  ArrowIcon: { direction: 'up' },
};

const FOR: Readonly<Record<string, string>> = {
  AlertIcon: 'something went wrong, or may have',
  ArrowIcon: 'where to: opens and closes a row, moves an option, goes to another request',
  CheckIcon: 'done: approved, accepted, confirmed; a finished result',
  CircleIcon: 'not decided yet',
  ClockIcon: 'expired, or about to',
  CrossIcon: 'rejected, declined',
  EyeIcon: 'to look at: what isn’t what it looks like, isn’t shown yet or was seen',
  HoldIcon: 'an approval',
  InfoIcon:
    'what is missing, or a plain fact; a receipt of an answer that was given elsewhere or set aside, or can’t be told',
  KeyIcon: 'a sign-in',
  QuestionIcon: 'a question',
  SpeechIcon: 'other people’s words',
  ToolIcon: 'a tool that was called',
};

/** Every icon of the kit, by name. */
export const Icons = (): ReactNode => (
  <ul className="sb-unstyled story-icons">
    {Object.entries(icons).map(([name, icon]) => (
      <li key={name} className="story-icon">
        {createElement(icon as ComponentType, PROPS[name])}
        <b>{name.replace(/Icon$/, '')}</b>
        <span>{FOR[name]}</span>
      </li>
    ))}
  </ul>
);
