import { describe, expect, it } from 'vitest';
import { scenario, scenarioEndpoints } from '../content/scenarios.ts';

const parse = (values: Partial<Record<string, string>>) =>
  scenarioEndpoints.listScenarios.params.safeParse({
    offset: '0',
    count: '5',
    age: '-1',
    condition: '-1',
    term: '-1',
    tags: '-1',
    ...values,
  });

describe('the parameters of the scenario list', () => {
  it('parse -1 as no restriction', () => {
    expect(parse({}).data).toEqual({ offset: 0, count: 5, age: null, condition: null, term: [], tags: [] });
  });

  it('parse filters, words and tag ids', () => {
    expect(parse({ age: '0', condition: '2', term: 'septic,shock', tags: '3,14' }).data).toMatchObject({
      age: 0,
      condition: 2,
      term: ['septic', 'shock'],
      tags: [3, 14],
    });
  });

  it.each(['101', '5000', '99999999999', '9'.repeat(400)])('serve a large count as 100: %s', (count) => {
    expect(parse({ count }).data?.count).toBe(100);
  });

  it.each([
    ['count', '0'],
    ['count', '-5'],
    ['count', 'many'],
    ['offset', '-1'],
    ['offset', '1.5'],
    ['offset', '99999999999'],
    ['age', '3'],
    ['condition', 'stable'],
    ['tags', '1;2'],
    ['term', 'x'.repeat(201)],
  ])('refuse %s %j and name it', (name, value) => {
    expect(parse({ [name]: value }).error?.issues[0]?.path).toEqual([name]);
  });
});

describe('the query of the scenario list', () => {
  const query = (values: Record<string, string>) => scenarioEndpoints.listScenarios.query.safeParse(values);
  const codes = (count: number) => Array.from({ length: count }, () => 'en').join(',');

  it('does not restrict anything by default', () => {
    expect(query({}).data).toEqual({ language: [], prefer: [], device: [], contributor: null });
    expect(query({ language: '-1', prefer: '-1', device: '-1' }).data).toEqual({
      language: [],
      prefer: [],
      device: [],
      contributor: null,
    });
  });

  it('parses languages, devices and a sort order', () => {
    expect(query({ language: 'en,de,en', prefer: 'de', sort: 'downloads', device: '3,34' }).data).toEqual({
      language: ['en', 'de'],
      prefer: ['de'],
      sort: 'downloads',
      device: [3, 34],
      contributor: null,
    });
    expect(query({ language: codes(10) }).success).toBe(true);
  });

  it.each([
    ['language', ''],
    ['language', 'EN'],
    ['language', 'eng'],
    ['language', 'en;de'],
    ['language', "e'"],
    ['language', codes(11)],
    ['prefer', codes(100_000)],
    ['sort', 'random'],
    ['device', '0'],
    ['device', '100'],
    ['device', Array.from({ length: 35 }, () => '1').join(',')],
  ])('refuses %s %.40j and names it', (name, value) => {
    expect(query({ [name]: value }).error?.issues[0]?.path).toEqual([name]);
  });
});

it('the category of a scenario is null until its owner sets it', () => {
  expect(scenario.def.shape.patient_age.safeParse(null).success).toBe(true);
});
