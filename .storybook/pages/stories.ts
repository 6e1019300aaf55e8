import type { Meta } from '@storybook/react-vite';
import { type ComponentType, createElement, type ReactElement } from 'react';

/** A stories file: its default export and its stories. */
export interface Stories {
  readonly default: Pick<Meta, 'title' | 'args'> & { readonly component?: unknown };
  readonly [story: string]: { readonly args?: object } | Stories['default'] | undefined;
}

/** Draws a story of a file, with changes to its props. */
export const draw = (
  { default: meta, ...of }: Stories,
  story: string,
  change?: object,
): ReactElement =>
  createElement(meta.component as ComponentType, { ...meta.args, ...of[story]?.args, ...change });

const slug = (text: string): string =>
  text
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '');

/** The address of a story: an id of its file's title and its export's name, as Storybook makes it. */
export const addressOf = ({ default: { title = '' } }: Stories, story: string): string =>
  `?path=/story/${slug(title)}--${slug(story.replaceAll(/([a-z0-9])([A-Z])/g, '$1 $2'))}`;
