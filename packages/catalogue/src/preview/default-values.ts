import type { ArgTypesEnhancer } from 'storybook/internal/types';

/** The output of react-docgen: the comment above each prop as written. */
type DocumentedComponent = { __docgenInfo?: { props?: Record<string, { description?: string }> } };

/** Fills the column "Default" of the props tables from the `@default` tag of each prop's comment. */
export const readDefaults: ArgTypesEnhancer = ({ argTypes, component }) => {
  const documented = (component as DocumentedComponent | undefined)?.__docgenInfo?.props ?? {};
  return Object.fromEntries(
    Object.entries(argTypes).map(([name, argType]) => {
      const summary = documented[name]?.description?.match(/@default\s+(.+)/)?.[1];
      return [name, summary ? { ...argType, table: { ...argType.table, defaultValue: { summary } } } : argType];
    }),
  );
};
readDefaults.secondPass = true;
