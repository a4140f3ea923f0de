import { expect, it } from 'vitest';
import { startTestPortal } from '../test/portal.ts';

const portal = await startTestPortal();
const author = await portal.createUser();
const titles = async (path: string) =>
  ((await author.call(path)).json() as { title: string }[]).map(({ title }) => title);

it('tags are listed by title, those in use separately', async () => {
  expect(await titles('/api/tags')).toEqual([]);
  await portal.createScenario({ tags: ['trauma', 'Airway'] }, { contributedBy: author.id });
  await portal.createScenario(
    { tags: ['réanimation', 'airway', 'draft only'] },
    { contributedBy: author.id, isToBePublished: false },
  );
  expect(await titles('/api/tags')).toEqual(['Airway', 'draft only', 'réanimation', 'trauma']);
  expect(await titles('/api/tagsInUse')).toEqual(['Airway', 'trauma']);
});

it('a tag is in use as long as a published item has it', async () => {
  const { id } = await portal.createScenario({ tags: ['passing'] }, { contributedBy: author.id });
  expect(await titles('/api/tagsInUse')).toContain('passing');
  await portal.db.updateTable('scenario').set({ deleted_at: new Date() }).where('id', '=', id).execute();
  expect(await titles('/api/tagsInUse')).not.toContain('passing');
});

it.each(['/api/tags', '/api/tagsInUse'])('%s needs a session', async (path) => {
  expect((await portal.call(path)).status).toBe(401);
});
