import { describe, expect, it } from 'vitest';
import {
  type EcgOptions,
  ecg,
  heartbeats,
  prInterval,
  qrsDuration,
  qtBazett,
  qtFridericia,
  qtInterval,
  rhythms,
} from './index.ts';

const strip = { rate: 75, seconds: 10, seed: 'a strip' } satisfies Partial<EcgOptions>;
const draw = (rhythm: keyof typeof rhythms, changes: Partial<EcgOptions> = {}) =>
  ecg({ ...strip, samples: 2500, ...changes, rhythm: rhythms[rhythm] });

/** Times in seconds of the peaks above a height, in a curve of 10 s by default. */
const peaks = (values: readonly number[], height: number, seconds = 10) =>
  values.flatMap((value, index) => {
    const isPeak = value > height && value > (values[index - 1] ?? value) && value >= (values[index + 1] ?? value);
    return isPeak ? [(index / (values.length - 1)) * seconds] : [];
  });
const intervals = (times: readonly number[]) => times.slice(1).map((time, index) => time - (times[index] ?? 0));
const spread = (values: readonly number[]) => Math.max(...values) - Math.min(...values);

describe('intervals', () => {
  it('give the textbook QT of 0.40 s at 60/min', () => {
    expect(qtBazett(60)).toBeCloseTo(0.4);
    expect(qtFridericia(60)).toBeCloseTo(0.4);
  });

  it.each([30, 40, 60, 100, 150, 200])('shorten with the rate, and fit into the cycle at %i/min', (rate) => {
    expect(qtInterval(rate + 10)).toBeLessThan(qtInterval(rate));
    expect(prInterval(rate + 10)).toBeLessThanOrEqual(prInterval(rate));
    expect(qrsDuration(rate + 10)).toBeLessThanOrEqual(qrsDuration(rate));
    expect(qtInterval(rate) + prInterval(rate)).toBeLessThan(60 / rate);
  });

  it('take Fridericia for slow and Bazett for fast hearts', () => {
    expect(qtInterval(45)).toBe(qtFridericia(45));
    expect(qtInterval(140)).toBe(qtBazett(140));
  });
});

describe('sinus rhythm', () => {
  it.each([40, 75, 102, 138, 184])('has one R peak a beat at %i/min', (rate) => {
    const count = peaks(draw('sinusRhythm', { rate }), 0.7).length;
    expect(Math.abs(count - rate / 6)).toBeLessThanOrEqual(1);
  });

  it('has P before and T after each QRS complex', () => {
    const values = draw('sinusRhythm');
    const small = peaks(values, 0.08).filter((time) => (values[Math.round((time / 10) * 2499)] ?? 0) < 0.5);
    for (const r of peaks(values, 0.7).filter((time) => time > 0.5 && time < 9)) {
      expect(small.filter((time) => time > r - 0.2 && time < r)).toHaveLength(1);
      expect(small.filter((time) => time > r && time < r + 0.4)).toHaveLength(1);
    }
  });

  it('stays within a few millivolts', () => {
    const values = draw('sinusRhythm');
    expect(Math.max(...values)).toBeLessThan(1.4);
    expect(Math.min(...values)).toBeGreaterThan(-0.5);
  });

  it('is the same for the same seed, and different for another', () => {
    expect(draw('sinusRhythm')).toEqual(draw('sinusRhythm'));
    expect(draw('sinusRhythm', { seed: 2 })).not.toEqual(draw('sinusRhythm', { seed: 3 }));
  });

  it('returns the requested number of values', () => {
    expect(draw('sinusRhythm', { samples: 317 })).toHaveLength(317);
  });
});

describe('other rhythms', () => {
  it('ectopic beats come early, wide, without P wave, and a pause follows', () => {
    const beats = heartbeats({ ...strip, rhythm: rhythms.sinusRhythmWithEctopics });
    const ectopics = beats.filter((beat) => beat.isVentricular);
    expect(ectopics.length).toBeGreaterThan(0);
    expect(ectopics.length).toBeLessThan(beats.length / 3);
    for (const ectopic of ectopics) {
      const place = beats.indexOf(ectopic);
      const [before, after] = [beats[place - 1], beats[place + 1]];
      expect(ectopic.pr).toBeNull();
      expect(ectopic.qrs).toBeGreaterThanOrEqual(0.12);
      if (before) expect(ectopic.at - before.at).toBeLessThan(0.75 * 0.8);
      if (before && after) expect(after.at - before.at).toBeCloseTo(2 * 0.8);
    }
  });

  it('atrial fibrillation is irregular, and keeps its mean rate', () => {
    const even = intervals(peaks(draw('sinusRhythm'), 0.7));
    const uneven = intervals(peaks(draw('atrialFibrillation'), 0.7));
    expect(spread(uneven)).toBeGreaterThan(4 * spread(even));
    expect(uneven.reduce((sum, time) => sum + time, 0) / uneven.length).toBeCloseTo(0.8, 0);
  });

  it('ventricular fibrillation has no dominant peaks: many, and none far above the others', () => {
    const values = draw('ventricularFibrillation');
    expect(heartbeats({ ...strip, rhythm: rhythms.ventricularFibrillation })).toHaveLength(0);
    expect(peaks(values, 0).length).toBeGreaterThan(25);
    const rms = Math.sqrt(values.reduce((sum, value) => sum + value * value, 0) / values.length);
    expect(Math.max(...values) / rms).toBeLessThan(3.5);
    const sinus = draw('sinusRhythm');
    const sinusRms = Math.sqrt(sinus.reduce((sum, value) => sum + value * value, 0) / sinus.length);
    expect(Math.max(...sinus) / sinusRms).toBeGreaterThan(4);
  });

  it('fine fibrillation is a fraction of the coarse', () => {
    expect(spread(draw('fineVentricularFibrillation'))).toBeLessThan(0.3 * spread(draw('ventricularFibrillation')));
  });

  it('asystole is flat', () => {
    expect(spread(draw('asystole'))).toBeLessThan(0.05);
  });

  it('ventricular tachycardia is regular and wide, without P waves', () => {
    const beats = heartbeats({ ...strip, rate: 180, rhythm: rhythms.ventricularTachycardia });
    expect(beats.every((beat) => beat.pr === null && beat.qrs >= 0.12)).toBe(true);
    expect(spread(intervals(beats.map((beat) => beat.at)))).toBeCloseTo(0);
  });

  it('supraventricular tachycardia is narrow', () => {
    const beats = heartbeats({ ...strip, rate: 210, rhythm: rhythms.supraventricularTachycardia });
    expect(beats.every((beat) => beat.qrs < 0.08)).toBe(true);
  });

  it('first-degree block has a long PR interval', () => {
    expect(heartbeats({ ...strip, rhythm: rhythms.firstDegreeBlock })[0]?.pr).toBeGreaterThan(0.2);
  });

  it('type I block lengthens PR until a beat is dropped, and keeps the ventricular rate', () => {
    const beats = heartbeats({ ...strip, rhythm: rhythms.secondDegreeBlockTypeI });
    const dropped = beats.findIndex((beat, index) => index > 3 && beat.qrs === 0);
    const before = beats.slice(dropped - 3, dropped).map((beat) => beat.pr ?? 0);
    expect(before[1]).toBeGreaterThan(before[0] ?? 1);
    expect(before[2]).toBeGreaterThan(before[1] ?? 1);
    const conducted = beats.filter((beat) => beat.qrs > 0 && beat.at >= 0 && beat.at < 10);
    expect(Math.abs(conducted.length - 12.5)).toBeLessThan(2);
  });

  it('type II block drops beats at a constant PR', () => {
    const beats = heartbeats({ ...strip, rhythm: rhythms.secondDegreeBlockTypeII });
    expect(beats.filter((beat) => beat.qrs === 0).length).toBeGreaterThan(2);
    expect(new Set(beats.map((beat) => beat.pr)).size).toBe(1);
  });

  it('third-degree block has more P waves than QRS complexes', () => {
    const beats = heartbeats({ ...strip, rate: 36, rhythm: rhythms.thirdDegreeBlock });
    const complexes = beats.filter((beat) => beat.qrs > 0).length;
    expect(beats.length - complexes).toBeGreaterThan(1.5 * complexes);
  });

  it('pacing puts a spike before each wide complex', () => {
    const beat = heartbeats({ ...strip, rhythm: rhythms.paced })[3];
    const values = draw('paced', { samples: 10_001 });
    const spike = Math.max(
      ...values.slice(Math.round(((beat?.at ?? 0) - 0.02) * 1000), Math.round((beat?.at ?? 0) * 1000)),
    );
    expect(spike).toBeGreaterThan(0.6);
  });

  it('ST elevation lifts the segment after the QRS complex', () => {
    const seconds = (heartbeats({ ...strip, rhythm: rhythms.stElevation })[3]?.at ?? 0) + 0.13;
    const at = Math.round((seconds / 10) * 2499);
    expect(draw('stElevation')[at]).toBeGreaterThan(0.2);
    expect(draw('junctionalRhythm')[at]).toBeLessThan(0.2);
  });

  it.each(Object.keys(rhythms) as (keyof typeof rhythms)[])('%s can be drawn at any rate', (rhythm) => {
    for (const rate of [20, 75, 220]) expect(draw(rhythm, { rate }).every(Number.isFinite)).toBe(true);
  });
});
