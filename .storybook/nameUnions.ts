import type { ArgTypesEnhancer, SBType } from 'storybook/internal/types';

const nameOf = (type: SBType): string => {
  if (type.name === 'enum') return type.value.join(' | ');
  return 'value' in type && typeof type.value === 'string' ? type.value : type.name;
};

/**
 * Writes out the types of a prop where Storybook shows “union” or “intersection”. Omits `undefined`, which Storybook
 * can call unknown, because the prop is optional. If it can name none, shows the type as in the code.
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
