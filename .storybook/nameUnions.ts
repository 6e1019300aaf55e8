import type { ArgTypesEnhancer, SBType } from 'storybook/internal/types';

const nameOf = (type: SBType): string => {
  if (type.name === 'enum') return type.value.join(' | ');
  return 'value' in type && typeof type.value === 'string' ? type.value : type.name;
};

/**
 * Writes out which types a prop takes, where Storybook says “union” or “intersection”. `undefined`, which Storybook can
 * call unknown, goes without saying: the prop is optional. Where it can name none, the type is as the code has it.
 */
export const nameUnions: ArgTypesEnhancer = ({ argTypes }) =>
  Object.fromEntries(
    Object.entries(argTypes).map(([name, argType]) => {
      const { type, table } = argType;
      if (typeof type !== 'object' || (type.name !== 'union' && type.name !== 'intersection'))
        return [name, argType];
      const named = type.value
        .map(nameOf)
        .filter((one) => one !== 'undefined' && one !== 'unknown');
      const written = type.raw?.replace(/\s*\|\s*undefined$/, '').replace(/^\|?\s*/, '');
      const summary = named.join(type.name === 'union' ? ' | ' : ' & ') || written;
      return [name, { ...argType, table: { ...table, type: { summary } } }];
    }),
  );
