import type { ScenarioList } from '@community/contract/content';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { up as forgetWordsOfReplacedFiles } from '../../../migrations/0032-words-of-replaced-files.ts';
import { startTestPortal } from '../../test/portal.ts';
import { indexOutdated } from './index-items.ts';

const portal = await startTestPortal();
const author = await portal.createUser();
const find = async (term: string) => {
  const response = await author.call(`/api/scenarios/0/10/-1/-1/${term}/-1`);
  expect(response.status, response.text).toBe(200);
  return (response.json() as ScenarioList).scenarios.map(({ uuid_id }) => uuid_id);
};

describe('the words of a course', () => {
  it('are found, also of a scenario that an earlier version has processed', async () => {
    const { id, uuid } = await portal.createScenario(
      { name: 'Plain', checklist: [{ id: 'a', text: 'Thoracotomy considered', critical: false }] },
      { contributedBy: author.id },
    );
    expect(await find('thoracotomy')).toEqual([uuid]);
    await sql`update scenario set course_words = null, words = '' where id = ${id}`.execute(portal.db);
    expect(await find('thoracotomy')).toEqual([]);
    await sql`insert into search_outdated (kind, item_id) values ('scenario', ${id})`.execute(portal.db);
    await indexOutdated(portal.db);
    expect(await find('thoracotomy')).toEqual([uuid]);
  });

  it('of a file that was replaced before this version are put right', async () => {
    const checklist = [{ id: 'a', text: 'Escharotomy', critical: false }];
    const { id, uuid } = await portal.createScenario({ name: 'Replaced', checklist }, { contributedBy: author.id });
    await sql`update scenario set course_words = '{stale}', latest_file_version = 2 where id = ${id}`.execute(
      portal.db,
    );
    await forgetWordsOfReplacedFiles(portal.db);
    await indexOutdated(portal.db);
    expect(await find('escharotomy')).toEqual([uuid]);
    const { course_words } = await portal.db
      .selectFrom('scenario')
      .select('course_words')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    expect(course_words).toContain('escharotomy');
  });

  it('are found at the end of a long checklist, and among the labs', async () => {
    const checklist = Array.from({ length: 120 }, (_, index) => ({
      id: `i${index}`,
      text: `Step${index} done${index}`,
    }));
    const { id, uuid } = await portal.createScenario(
      {
        name: 'Long',
        checklist: [...checklist, { id: 'last', text: 'Fasciotomy' }],
        labs: [{ id: 'l', name: 'Electrolytes', at: 0, results: [{ name: 'Potassium', value: 7 }] }],
      },
      { contributedBy: author.id },
    );
    const expectFound = async () => {
      for (const term of ['fasciotomy', 'electrolytes', 'potassium']) expect(await find(term)).toEqual([uuid]);
    };
    await expectFound();
    await sql`update scenario set course_words = null where id = ${id}`.execute(portal.db);
    await sql`insert into search_outdated (kind, item_id) values ('scenario', ${id})`.execute(portal.db);
    await indexOutdated(portal.db);
    await expectFound();
  });

  it('stay when an edit or a change of many indexes it again, without its course', async () => {
    const { id, uuid } = await portal.createScenario(
      { name: 'Bulk', checklist: [{ id: 'a', text: 'Pericardiocentesis', critical: false }] },
      { contributedBy: author.id },
    );
    await sql`update scenario set course = null where id = ${id}`.execute(portal.db);
    const tag = (await author.call({ method: 'POST', url: '/api/tags', payload: { title: 'many' } })).json() as {
      id: number;
    };
    const payload = { ids: [uuid], action: 'addTag', tag: tag.id };
    const changed = await author.call({ method: 'POST', url: '/api/me/scenarios/bulk', payload });
    expect(changed.json()).toMatchObject({ errors: [] });
    expect(await find('pericardiocentesis')).toEqual([uuid]);
  });
});
