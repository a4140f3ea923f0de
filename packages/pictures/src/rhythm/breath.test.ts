import { describe, expect, it } from 'vitest';
import { capnogram, respiration, ventilation } from './index.ts';

const breath = { rate: 15, seconds: 12, samples: 2400, seed: 1 };
const perSecond = 200;

describe('capnogram', () => {
  const values = capnogram({ ...breath, etco2: 38 });

  it('ends each expiration at the end-tidal value and never exceeds it', () => {
    expect(Math.max(...values)).toBeGreaterThan(37.5);
    expect(Math.max(...values)).toBeLessThanOrEqual(38);
  });

  it('returns to zero while breathing in', () => {
    expect(Math.min(...values)).toBe(0);
    expect(values.filter((value) => value === 0).length / values.length).toBeGreaterThan(0.25);
  });

  it('has a plateau: half of the time within a tenth of the end-tidal value', () => {
    const plateau = values.filter((value) => value > 0.9 * 38).length / values.length;
    expect(plateau).toBeGreaterThan(0.4);
  });

  it('rises steeply: from a tenth to nine tenths within 0.4 s', () => {
    const start = values.findIndex((value, index) => value > 3.8 && (values[index - 1] ?? 4) <= 3.8);
    const end = values.findIndex((value, index) => index > start && value > 0.85 * 38);
    expect(end - start).toBeLessThan(0.4 * perSecond);
  });

  it('loses its plateau when the airways are obstructed', () => {
    const sharkFin = capnogram({ ...breath, etco2: 38, obstruction: 1 });
    const high = (curve: readonly number[]) => curve.filter((value) => value > 0.9 * 38).length;
    expect(high(sharkFin)).toBeLessThan(0.6 * high(values));
    expect(Math.max(...sharkFin)).toBeGreaterThan(37);
  });

  it('is flat in apnoea', () => {
    expect(new Set(capnogram({ ...breath, rate: 0, etco2: 38 }))).toEqual(new Set([0]));
  });
});

describe('respiration', () => {
  it('rises and falls once a breath', () => {
    const values = respiration(breath);
    const crossings = values.filter((value, index) => value >= 0.5 && (values[index - 1] ?? 1) < 0.5);
    expect(Math.abs(crossings.length - 3)).toBeLessThanOrEqual(1);
    expect(Math.max(...values)).toBeLessThanOrEqual(1);
    expect(Math.min(...values)).toBeGreaterThanOrEqual(0);
  });

  it('is flat in apnoea', () => {
    expect(new Set(respiration({ ...breath, rate: 0 }))).toEqual(new Set([0]));
  });
});

describe('ventilation', () => {
  const lung = { rate: 15, seconds: 4, samples: 4001, peep: 5, tidalVolume: 480, compliance: 50, resistance: 10 };
  const integral = (flow: readonly number[]) => flow.reduce((sum, value) => sum + value / 0.06 / 1000, 0);

  it.each(['pressure', 'volume'] as const)('delivers the tidal volume in %s mode, and lets it out again', (mode) => {
    const { volume, flow } = ventilation({ ...lung, mode });
    expect(Math.max(...volume)).toBeCloseTo(480, 0);
    expect(Math.abs(integral(flow))).toBeLessThan(12);
    expect(integral(flow.map((value) => Math.max(0, value)))).toBeGreaterThan(465);
  });

  it('falls back to PEEP at the end of expiration', () => {
    const { pressure } = ventilation({ ...lung, mode: 'pressure', samples: 4000 });
    expect(pressure[3990]).toBeCloseTo(5, 1);
  });

  it('has constant flow and climbing pressure in volume mode', () => {
    const { flow, pressure } = ventilation({ ...lung, mode: 'volume' });
    expect(flow[200]).toBeCloseTo(flow[1200] ?? 0);
    expect(pressure[1200]).toBeGreaterThan(pressure[200] ?? 99);
  });

  it('has falling flow and a level pressure in pressure mode', () => {
    const { flow, pressure } = ventilation({ ...lung, mode: 'pressure' });
    expect(flow[300]).toBeGreaterThan(2 * (flow[1200] ?? 99));
    expect(pressure[600]).toBeCloseTo(pressure[1200] ?? 0, 1);
  });

  it('needs more pressure for a stiff lung', () => {
    const peak = (compliance: number) => Math.max(...ventilation({ ...lung, mode: 'pressure', compliance }).pressure);
    expect(peak(20)).toBeGreaterThan(peak(50) + 8);
  });

  it('traps air when expiration is too short: pressure builds up', () => {
    const asthma = { ...lung, mode: 'volume', resistance: 30, compliance: 60 } as const;
    const start = (rate: number) => ventilation({ ...asthma, rate }).pressure[1] ?? 0;
    const flowPressure = (rate: number) => ((480 / (60 / rate / 3)) * 30) / 1000;
    expect(start(30) - flowPressure(30)).toBeGreaterThan(start(8) - flowPressure(8) + 3);
  });
});
