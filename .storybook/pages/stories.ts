import type { Meta } from '@storybook/react-vite';
import { type ComponentType, createElement, type ReactElement } from 'react';
import { within } from 'storybook/test';

interface Story {
  readonly name?: string;
  readonly args?: object;
  readonly play?: unknown;
}

/** A stories file: its default export and its stories. */
export interface Stories {
  readonly default: Pick<Meta, 'title' | 'args'> & {
    readonly component?: unknown;
    readonly beforeEach?: unknown;
  };
  readonly [story: string]: Story | Stories['default'] | undefined;
}

/** Finds the file and the story of an export's name. */
export function findStory(
  files: readonly Stories[],
  story: string,
): { readonly file: Stories; readonly name: string } {
  const file = files.find((one) => story in one);
  if (!file) throw new Error(`found no story ${story}`);
  return { file, name: (file[story] as Story).name ?? story };
}

/** Renders a story of a file, with changed props. */
export const draw = (
  { default: meta, ...of }: Stories,
  story: string,
  change?: object,
): ReactElement =>
  createElement(meta.component as ComponentType, {
    ...meta.args,
    ...(of[story] as Story | undefined)?.args,
    ...change,
  });

/** Renders a story with its own state, so that actions on it change no other. */
export function begin(file: Stories, story: string): ReactElement {
  const args = { ...file.default.args, ...(file[story] as Story).args };
  (file.default.beforeEach as ((context: object) => void) | undefined)?.({ args });
  return createElement(file.default.component as ComponentType, args);
}

/** Plays the steps of a story that is rendered in an element. */
export async function play(file: Stories, story: string, canvasElement: HTMLElement) {
  const steps = (file[story] as Story).play as (context: object) => Promise<void>;
  await steps({ canvas: within(canvasElement), canvasElement });
}

const slug = (text: string): string =>
  text
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '');

/** Returns the address of a story in a look: Storybook's id from the file's title and the export's name. */
export const addressOf = (
  { default: { title = '' } }: Stories,
  story: string,
  look: Readonly<Record<string, string>> = {},
): string => {
  const id = `${slug(title)}--${slug(story.replaceAll(/([a-z0-9])([A-Z])/g, '$1 $2'))}`;
  const globals = Object.entries(look).map(([name, value]) => `${name}:${value}`);
  return `./?path=/story/${id}${globals.length > 0 ? `&globals=${globals.join(';')}` : ''}`;
};
