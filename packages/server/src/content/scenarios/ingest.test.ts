import { describe, expect, it } from 'vitest';
import { startTestPortal } from '../../test/portal.ts';
import { offeredName } from './ingest.ts';

const portal = await startTestPortal();
const author = await portal.createUser();

describe('a scenario file', () => {
  it('with missing details is accepted, but not published', async () => {
    for (const lacking of [{ description: '' }, { tags: [] }, { condition: null }, { patient: {} }]) {
      const { uuid } = await portal.createScenario(lacking, { contributedBy: author.id });
      const response = await author.call(`/api/scenario/${uuid}`);
      expect(response.json(), JSON.stringify(lacking)).toMatchObject({ privacy_level: 0, is_publishable: false });
    }
  });

  it('is published only on request', async () => {
    const { uuid } = await portal.createScenario({}, { contributedBy: author.id, isToBePublished: false });
    const response = await author.call(`/api/scenario/${uuid}`);
    expect(response.json()).toMatchObject({ privacy_level: 0, is_publishable: true });
  });
});

describe('the download name', () => {
  it.each([
    ['case.isims', 'case.isims'],
    ['case.json', 'case.isims'],
    ['CASE.JSON', 'CASE.isims'],
    ['case', 'case.isims'],
    ['../../etc/passwd', 'passwd.isims'],
    ['C:\\cases\\my case.isims', 'my case.isims'],
    ['line\nbreak.isims', 'line break.isims'],
    ['.json', 'scenario.isims'],
    ['', 'scenario.isims'],
    [`${'x'.repeat(300)}.isims`, `${'x'.repeat(194)}.isims`],
  ])('of %j is %j', (name, offered) => {
    expect(offeredName(name)).toBe(offered);
  });
});
