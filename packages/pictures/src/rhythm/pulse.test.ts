import { describe, expect, it } from 'vitest';
import { arterialPressure, heartbeats, plethysmogram, rhythms } from './index.ts';

const strip = { rate: 70, seconds: 10, samples: 2000, seed: 5 };
const sinus = { ...strip, rhythm: rhythms.sinusRhythm };

const peakIndices = (values: readonly number[], height: number) =>
  values.flatMap((value, index) =>
    value > height && value > (values[index - 1] ?? value) && value >= (values[index + 1] ?? value) ? [index] : [],
  );

describe('plethysmogram', () => {
  it('has one systolic peak a beat, a moment after its QRS complex', () => {
    const peaks = peakIndices(plethysmogram(sinus), 0.8).map((index) => (index / 1999) * 10);
    const beats = heartbeats(sinus).map((beat) => beat.at);
    expect(Math.abs(peaks.length - 11.7)).toBeLessThan(1.5);
    for (const peak of peaks) {
      const delay = peak - Math.max(...beats.filter((beat) => beat < peak));
      expect(delay).toBeGreaterThan(0.2);
      expect(delay).toBeLessThan(0.45);
    }
  });

  it('has a dicrotic notch: a second, lower peak after a dip', () => {
    const values = plethysmogram(sinus);
    const [first = 0, second = 0] = peakIndices(values, 0.2).filter((index) => index > 200);
    const [early, late] = [values[first] ?? 0, values[second] ?? 0];
    expect(Math.max(early, late)).toBeGreaterThan(1.8 * Math.min(early, late));
    expect(Math.min(...values.slice(Math.min(first, second), Math.max(first, second)))).toBeLessThan(
      Math.min(early, late),
    );
  });

  it('shows a small pulse for an ectopic beat', () => {
    const ectopic = { ...strip, rhythm: rhythms.sinusRhythmWithEctopics };
    const beat = heartbeats(ectopic).find(({ isVentricular, at }) => isVentricular && at > 1);
    const from = Math.round((((beat?.at ?? 0) + 0.2) / 10) * 1999);
    expect(Math.max(...plethysmogram(ectopic).slice(from, from + 40))).toBeLessThan(0.7);
  });

  it.each([
    'ventricularFibrillation',
    'asystole',
    'pulselessElectricalActivity',
    'pulselessVentricularTachycardia',
  ] as const)('is flat in %s', (rhythm) => {
    expect(new Set(plethysmogram({ ...strip, rhythm: rhythms[rhythm] }))).toEqual(new Set([0]));
  });
});

describe('arterial pressure', () => {
  it('runs from diastolic to systolic', () => {
    const values = arterialPressure({ ...sinus, systolic: 122, diastolic: 76 });
    expect(Math.max(...values)).toBeCloseTo(122);
    expect(Math.min(...values)).toBeCloseTo(76);
  });

  it('has a mean nearer to diastolic than to systolic', () => {
    const values = arterialPressure({ ...sinus, systolic: 120, diastolic: 60 });
    const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
    expect(mean).toBeGreaterThan(70);
    expect(mean).toBeLessThan(90);
  });

  it('falls to a low flat line without a heartbeat', () => {
    const values = arterialPressure({ ...strip, rhythm: rhythms.asystole, systolic: 120, diastolic: 70 });
    expect(new Set(values).size).toBe(1);
    expect(values[0]).toBeLessThan(20);
  });
});
