import { devices } from '@community/contract/content';
import { buildVitals } from '@community/mocks/content/course';
import { describe, expect, it } from 'vitest';
import { alarmMarkOf, TWO_LINES } from './alarm-mark.ts';
import { signalsOf } from './curves.ts';
import { detailOf } from './detail.ts';
import { figuresOf } from './figures.ts';
import { canvas, layoutOf, type Rect } from './layout.ts';

const holds = (outer: Rect, inner: Rect) =>
  inner.x >= outer.x - 0.01 &&
  inner.y >= outer.y - 0.01 &&
  inner.x + inner.width <= outer.x + outer.width + 0.01 &&
  inner.y + inner.height <= outer.y + outer.height + 0.01;
const overlap = (one: Rect, other: Rect) =>
  one.x + one.width > other.x + 0.01 &&
  other.x + other.width > one.x + 0.01 &&
  one.y + one.height > other.y + 0.01 &&
  other.y + other.height > one.y + 0.01;
const sizes = ['small', 'thumbnail', 'full'] as const;
const vitals = buildVitals({ hr: 74 });

describe.each(devices)('$id $name', (device) => {
  const layout = layoutOf(device);

  it('keeps its parts in place: housing on the canvas, glass in the housing, controls beside the glass', () => {
    expect(holds({ x: 0, y: 0, ...canvas }, layout.body)).toBe(true);
    expect(holds(layout.body, layout.screen)).toBe(true);
    expect(overlap(layout.screen, layout.panel)).toBe(false);
    if (device.hasKnob || device.buttons > 2) expect(holds(layout.body, layout.panel)).toBe(true);
  });

  it.each(sizes)('divides the glass without overlaps (%s)', (size) => {
    const figures = figuresOf(device, vitals, size === 'full');
    const { strips, figures: places } = detailOf(device, size, layout.screen, figures.length);
    expect(holds(layout.screen, strips)).toBe(true);
    for (const [index, place] of places.entries()) {
      expect(holds(layout.screen, place)).toBe(true);
      expect(overlap(place, strips)).toBe(false);
      for (const other of places.slice(index + 1)) expect(overlap(place, other)).toBe(false);
    }
  });

  it('marks a figure outside its limits without touching others', () => {
    const figures = figuresOf(device, vitals, true);
    const { figures: places } = detailOf(device, 'full', layout.screen, figures.length);
    for (const [index, place] of places.entries())
      for (const side of ['low', 'high'] as const) {
        const { frame, arrow } = alarmMarkOf(place, side, 30);
        if (place.height < TWO_LINES && place.width > 58) expect(holds(frame, arrow)).toBe(true);
        for (const other of places.filter((_, at) => at !== index)) expect(overlap(frame, other)).toBe(false);
      }
  });

  it('shows its curves at full size, the ECG first, and every figure', () => {
    const available = figuresOf(device, vitals, true).length;
    const { traces, figures } = detailOf(device, 'full', layout.screen, available);
    const names = signalsOf(device, traces);
    expect(names).toHaveLength(traces);
    expect(traces).toBeGreaterThanOrEqual(Math.min(device.traces, 4));
    expect(names[0]).toBe('ecg');
    expect(figures).toHaveLength(available);
  });

  it('shows fewer at small sizes', () => {
    expect(detailOf(device, 'thumbnail', layout.screen, 6).traces).toBeLessThanOrEqual(3);
    expect(detailOf(device, 'small', layout.screen, 6).traces).toBeLessThanOrEqual(2);
    expect(detailOf(device, 'small', layout.screen, 6).figures).toHaveLength(0);
  });
});

describe('the devices', () => {
  it('all differ in shape, colour or controls', () => {
    const looks = devices.map((device) => {
      const { tint, buttons, hasHandle, hasKnob, hasPaddles, kind } = device;
      return JSON.stringify([layoutOf(device), tint, buttons, hasHandle, hasKnob, hasPaddles, kind]);
    });
    expect(new Set(looks).size).toBe(devices.length);
  });
});
