import { expect, it } from 'vitest';
import { compareColours, readColours } from './colours.ts';

it('names each colour that was changed, added or removed, and its file', () => {
  expect(
    compareColours(
      { 'light.ink': '[1]', 'light.old': '[2]' },
      { 'light.ink': '[3]', 'dark.new': '[4]', 'kitPaint.red': '[5]' },
    ),
  ).toEqual([
    'The colour dark.new is new, is now [4]: packages/ui/src/theme/palettes.ts',
    'The colour kitPaint.red is new, is now [5]: packages/ui/src/theme/kit-colours.ts',
    'The colour light.ink was [1], is now [3]: packages/ui/src/theme/palettes.ts',
    'The colour light.old was [2], is gone: packages/ui/src/theme/palettes.ts',
  ]);
});

it('reads the colours of both themes', async () => {
  const colours = await readColours();
  expect(Object.keys(colours)).toEqual(
    expect.arrayContaining(['light.accent', 'dark.accent', 'monitor.ecg', 'scrims.dark', 'kitPaint.red']),
  );
  expect(compareColours(colours, await readColours())).toEqual([]);
});
