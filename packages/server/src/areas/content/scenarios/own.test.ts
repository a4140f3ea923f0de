import { scenarioList } from '@community/contract/content';
import { expect, it } from 'vitest';
import { startTestPortal } from '../../../test/portal.ts';

const portal = await startTestPortal();
const author = await portal.createUser();
const other = await portal.createUser();
const day = (days: number) => new Date(Date.UTC(2026, 0, days));

await portal.createScenario({ name: 'beta' }, { contributedBy: author.id, contributedAt: day(2) });
await portal.createScenario(
  { name: 'Álpha' },
  { contributedBy: author.id, contributedAt: day(3), isToBePublished: false },
);
const waiting = await portal.createScenario({ name: 'Gamma' }, { contributedBy: author.id, contributedAt: day(1) });
await portal.db.updateTable('scenario').set({ is_processed: false }).where('id', '=', waiting.id).execute();
await portal.createScenario({ name: 'Foreign' }, { contributedBy: other.id });

const list = async (path: string) => {
  const answer = await author.call(`/api/me/scenarios${path}`);
  expect(answer.status, answer.text).toBe(200);
  const { scenarios, ...figures } = scenarioList.parse(answer.json());
  return { ...figures, names: scenarios.map(({ name }) => name) };
};

it.each([
  ['/0/5/contributedAt/ASC', ['Gamma', 'beta', 'Álpha']],
  ['/0/5/contributedAt/DESC', ['Álpha', 'beta', 'Gamma']],
  ['/0/5/name/ASC', ['Álpha', 'beta', 'Gamma']],
  ['/0/5/name/DESC', ['Gamma', 'beta', 'Álpha']],
  ['/0/5/isProcessed/ASC', ['Gamma', 'beta', 'Álpha']],
  ['/0/5/isProcessed/DESC', ['Álpha', 'beta', 'Gamma']],
])('own scenarios %s', async (path, names) => {
  expect(await list(path)).toEqual({ total: 3, from: 1, to: 3, count: 3, names });
});

it.each(['', '/0', '/0/10', '/0/10/isProcessed'])("'%s' means 0, 10, isProcessed, DESC", async (path) => {
  expect(await list(path)).toEqual(await list('/0/10/isProcessed/DESC'));
});

it('come in pages', async () => {
  expect(await list('/1/1/name/ASC')).toEqual({ total: 3, from: 2, to: 2, count: 1, names: ['beta'] });
  expect(await list('/9/5/name/ASC')).toEqual({ total: 3, from: 0, to: 0, count: 0, names: [] });
});

it.each(['/0/0/name/ASC', '/-1/5/name/ASC', '/0/5/size/ASC', '/0/5/name/asc', '/0/x', '/a'])(
  '%s is refused',
  async (path) => {
    expect((await author.call(`/api/me/scenarios${path}`)).status).toBe(400);
  },
);
