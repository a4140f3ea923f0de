import { expect, it } from 'vitest';
import { compareColours, readColours } from './colours.ts';

it('names each colour that has changed, come or gone, and where it is', () => {
  expect(compareColours({ 'light.ink': '[1]', 'light.old': '[2]' }, { 'light.ink': '[3]', 'dark.new': '[4]' })).toEqual(
    [
      'The colour dark.new is new, is now [4]: packages/ui/src/theme/colors.ts',
      'The colour light.ink was [1], is now [3]: packages/ui/src/theme/colors.ts',
      'The colour light.old was [2], is gone: packages/ui/src/theme/colors.ts',
    ],
  );
});

it('reads the colours of both themes', async () => {
  const colours = await readColours();
  expect(Object.keys(colours)).toEqual(expect.arrayContaining(['light.accent', 'dark.accent']));
  expect(compareColours(colours, await readColours())).toEqual([]);
});
