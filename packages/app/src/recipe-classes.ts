type Selection = Readonly<Record<string, string | number | boolean | undefined>>;

/** What vanilla-extract compiles a recipe to. */
interface CompiledRecipe {
  defaultClassName: string;
  variantClassNames: Readonly<Record<string, Readonly<Record<string, string>>>>;
  defaultVariants: Selection;
  compoundVariants: readonly (readonly [selection: Selection, className: string])[];
}

/**
 * Chooses the classes of a recipe, as vanilla-extract's own function does; that one brings stand-ins for what every
 * browser has by now, and lists of variants that nothing here asks for.
 */
export function createRuntimeFn(recipe: CompiledRecipe) {
  const { defaultClassName, variantClassNames, defaultVariants, compoundVariants } = recipe;
  return (options: Selection = {}): string => {
    const chosen = (name: string) => options[name] ?? defaultVariants[name];
    return [
      defaultClassName,
      ...Object.keys(variantClassNames).map((name) => variantClassNames[name]?.[String(chosen(name))]),
      ...compoundVariants.map(([selection, className]) =>
        Object.keys(selection).every((name) => selection[name] === chosen(name)) ? className : '',
      ),
    ]
      .filter(Boolean)
      .join(' ');
  };
}
