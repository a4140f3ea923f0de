import { describe, expect, test } from 'vitest';
import { contrast, isInSrgb } from './contrast.ts';
import { contrastRules } from './contrast-rules.ts';
import { dark, light, monitor, type Oklch, type Palette } from './palettes.ts';

test('contrast: black on white is 21, a colour on itself 1', () => {
  expect(contrast([0, 0, 0], [1, 0, 0])).toBeCloseTo(21, 1);
  expect(contrast([0.5, 0.1, 30], [0.5, 0.1, 30])).toBe(1);
});

test('contrast: agrees with a known pair (#767676 on white is 4.54)', () => {
  expect(contrast([0.5682, 0, 0], [1, 0, 0])).toBeCloseTo(4.54, 1);
});

describe.each([
  ['light', light],
  ['dark', dark],
] as const)('%s theme', (_, palette) => {
  const pairs = contrastRules.flatMap(({ color, grounds, minimum }) =>
    grounds.map((ground) => [color, ground, minimum] as const),
  );

  test.each(pairs)('%s on %s reaches %d:1', (color, ground, minimum) => {
    expect(contrast(palette[color], palette[ground])).toBeGreaterThanOrEqual(minimum);
  });

  test.each(Object.entries(palette) as [keyof Palette, Oklch][])('%s is within sRGB', (_name, value) => {
    expect(isInSrgb(value)).toBe(true);
  });

  test('every ground of a text is checked for contrast', () => {
    const checked = new Set(contrastRules.flatMap(({ color, grounds }) => [color, ...grounds]));
    const unchecked = (Object.keys(palette) as (keyof Palette)[]).filter((name) => !checked.has(name));
    expect(unchecked).toEqual(['inkDisabled', 'line']);
  });
});

test.each(['ecg', 'spo2', 'pressure', 'co2', 'temperature', 'text'] as const)('%s is read on the glass', (signal) => {
  expect(contrast(monitor[signal], monitor.screen)).toBeGreaterThanOrEqual(4.5);
});
