import { describe, expect, it } from 'vitest';
import { drawBaby } from './baby.ts';
import { patients } from './cast.ts';
import { drawPeep } from './peep.ts';

const agesOf = (from: number, to: number) => new Set(patients.slice(from, to + 1).map((patient) => patient.age));

describe('the cast', () => {
  it('is 107 patients, numbered', () => {
    expect(patients.map((patient) => patient.index)).toEqual(Array.from({ length: 107 }, (_, index) => index));
  });

  it('keeps the bands that scenarios rely on', () => {
    expect(agesOf(0, 39)).toEqual(new Set(['young', 'middleAged', 'old']));
    expect(agesOf(40, 63)).toEqual(new Set(['child', 'teenager']));
    expect(agesOf(64, 87)).toEqual(new Set(['young', 'middleAged', 'old']));
    expect(agesOf(88, 106)).toEqual(new Set(['infant', 'newborn', 'preterm']));
  });

  it('is varied: both sexes and every skin tone in every band', () => {
    for (const [from, to] of [
      [0, 39],
      [40, 63],
      [64, 87],
      [88, 106],
    ] as const) {
      const band = patients.slice(from, to + 1);
      expect(new Set(band.map((patient) => patient.sex)).size).toBe(2);
      expect(new Set(band.map((patient) => patient.skin)).size).toBe(6);
    }
  });
});

describe('drawing', () => {
  it('is the same each time', () => {
    for (const patient of patients.slice(0, 5)) expect(drawPeep(patient)).toBe(drawPeep(patient));
  });

  it('gives glasses and beards to adults only', () => {
    for (const patient of patients.filter(({ age }) => age === 'child')) {
      expect(drawPeep(patient)).not.toMatch(/facialHair-|accessories-/);
    }
  });

  it('gives preterm infants a feeding tube', () => {
    const [preterm, newborn] = [patients[88], patients[96]];
    expect(preterm && drawBaby(preterm)).toContain('M378 446');
    expect(newborn && drawBaby(newborn)).not.toContain('M378 446');
  });
});
