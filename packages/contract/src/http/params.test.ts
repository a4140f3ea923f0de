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
  it('read -1 as no restriction', () => {
    expect(parse({}).data).toEqual({ offset: 0, count: 5, age: null, condition: null, term: [], tags: [] });
  });

  it('read filters, words and tag ids', () => {
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

it('a scenario without a category is one whose owner has not set it', () => {
  expect(scenario.def.shape.patient_age.safeParse(null).success).toBe(true);
});
