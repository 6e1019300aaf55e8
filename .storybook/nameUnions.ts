import type { ArgTypesEnhancer } from 'storybook/internal/types';

/**
 * Writes out which types a prop takes, where Storybook says “union”. `undefined`, which Storybook can call unknown, goes
 * without saying: the prop is optional.
 */
export const nameUnions: ArgTypesEnhancer = ({ argTypes }) =>
  Object.fromEntries(
    Object.entries(argTypes).map(([name, argType]) => {
      const { type, table } = argType;
      if (table?.type?.summary !== 'union' || typeof type !== 'object' || type.name !== 'union')
        return [name, argType];
      const summary = type.value
        .map((one) => ('value' in one && typeof one.value === 'string' ? one.value : one.name))
        .filter((one) => one !== 'undefined' && one !== 'unknown')
        .join(' | ');
      return [name, { ...argType, table: { ...table, type: { summary } } }];
    }),
  );
