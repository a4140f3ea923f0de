import { createRuntimeFn as original } from '@vanilla-extract/recipes/createRuntimeFn';
import { describe, expect, it } from 'vitest';
import { createRuntimeFn } from '../src/recipe-classes.ts';

const recipe = {
  defaultClassName: 'base reset',
  variantClassNames: {
    variant: { primary: 'primary', quiet: 'quiet' },
    size: { small: 'small', medium: 'medium' },
    isFullWidth: { true: 'full' },
  },
  defaultVariants: { size: 'medium' },
  compoundVariants: [
    [{ variant: 'quiet', size: 'medium' }, 'quiet-medium'],
    [{ isFullWidth: true }, 'wide'],
  ] satisfies [Record<string, unknown>, string][],
};

const sorted = (classes: string) => classes.split(' ').sort();

describe('the classes of a recipe', () => {
  it.each([
    undefined,
    {},
    { variant: 'primary' },
    { variant: undefined, size: undefined },
    { variant: 'quiet' },
    { variant: 'quiet', size: 'small' },
    { isFullWidth: true },
    { isFullWidth: false, variant: 'quiet' },
  ] as const)('are those of vanilla-extract for %o', (options) => {
    expect(sorted(createRuntimeFn(recipe)(options))).toEqual(sorted(original(recipe)(options)));
  });
});
