import { describe, expect, it } from 'vitest';
import { designTokens } from './design-tokens.ts';
import { hexOf } from './hex.ts';
import { readTheme } from './read-theme.ts';
import { describeTokens } from './token-page.ts';

it.each([
  [[1, 0, 0], '#ffffff'],
  [[0, 0, 0], '#000000'],
  [[0.627955, 0.257683, 29.234], '#ff0000'],
] as const)('%j is %s', (colour, hex) => {
  expect(hexOf(colour)).toBe(hex);
});

describe('the exported tokens', () => {
  it('hold every colour of both themes, in oklch and hexadecimal, with what it is for', async () => {
    const theme = await readTheme();
    const { color } = designTokens(theme) as { color: Record<string, Record<string, object>> };
    for (const name of ['light', 'dark'] as const)
      expect(Object.keys(color[name] ?? {})).toEqual(Object.keys(theme[name]));
    expect(color.light?.surface).toMatchObject({
      $value: { colorSpace: 'oklch', components: [1, 0, 0], hex: '#ffffff' },
      $description: 'Header, fields, cards.',
    });
    expect(color.kit?.navy).toMatchObject({ $value: { components: [0.32, 0.11, 265] } });
    expect(Object.keys(color.kit ?? {})).not.toContain('camo');
  });

  it('name what a colour is read against, each with its contrast', async () => {
    const { color } = designTokens(await readTheme()) as { color: Record<string, Record<string, object>> };
    expect(color.dark?.accent).toMatchObject({
      $extensions: {
        'community.contrast': expect.arrayContaining([
          { with: '{color.dark.paper}', ratio: expect.any(Number), minimum: 7 },
        ]),
      },
    });
  });

  it('hold widths and layers', async () => {
    const { width, layer, line } = designTokens(await readTheme()) as Record<string, Record<string, object>>;
    expect(width?.page).toEqual({ $value: { value: 1240, unit: 'px' } });
    expect(line?.reading).toEqual({ $value: 64 });
    expect(layer?.toast).toEqual({ $value: 200 });
  });

  it('hold scrims and shadows of both themes, with how opaque they are', async () => {
    const { scrim, shadow } = designTokens(await readTheme()) as Record<string, Record<string, object>>;
    expect(scrim?.dark).toEqual({
      $value: { colorSpace: 'oklch', components: [0.08, 0.01, 258], alpha: 0.64, hex: expect.any(String) },
    });
    expect(shadow?.light).toMatchObject({
      $value: [
        { color: { alpha: 0.06 }, offsetY: { value: 1, unit: 'px' }, blur: { value: 2, unit: 'px' } },
        { color: { alpha: 0.12 }, offsetX: { value: 0, unit: 'px' }, spread: { value: 0, unit: 'px' } },
      ],
    });
    expect(shadow?.dark).toMatchObject({ $value: [{ spread: { value: 1, unit: 'px' } }, { color: { alpha: 0.5 } }] });
  });

  it('have a value of the shape that their type asks for', async () => {
    const { space, text, motion, font } = designTokens(await readTheme()) as Record<string, Record<string, object>>;
    expect(space?.[4]).toEqual({ $value: { value: 16, unit: 'px' } });
    expect(text?.body).toMatchObject({ $value: { fontSize: { value: 1, unit: 'rem' }, lineHeight: 1.5 } });
    expect(motion?.easing).toMatchObject({ $value: [0.2, 0, 0, 1] });
    expect(font?.text).toMatchObject({ $value: expect.arrayContaining(['Atkinson Next', 'sans-serif']) });
  });
});

it('the page says of every colour what it is for, and what it is read against', async () => {
  const { colours, groups } = await describeTokens();
  expect(colours.filter(({ use }) => use === '').map(({ name }) => name)).toEqual([]);
  expect(colours.map(({ name }) => name)).toEqual(expect.arrayContaining(['monitor.ecg', 'kit.navy']));
  expect(groups.map(({ title }) => title)).toEqual(expect.arrayContaining(['Typefaces', 'Widths', 'Layers']));
  const ink = colours.find(({ name }) => name === 'ink');
  expect(ink?.dark.partners).toContainEqual({ name: 'paper', minimum: 7, ratio: expect.any(Number) });
  const short = colours.flatMap(({ light, dark }) => [...light.partners, ...dark.partners]);
  expect(short.filter(({ ratio, minimum }) => ratio < minimum)).toEqual([]);
});
