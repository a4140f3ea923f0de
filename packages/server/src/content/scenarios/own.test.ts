import { ownMediaList, ownScenarioList } from '@community/contract/content';
import { describe, expect, it } from 'vitest';
import { startTestPortal } from '../../test/portal.ts';

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
  const response = await author.call(`/api/me/scenarios${path}`);
  expect(response.status, response.text).toBe(200);
  const { scenarios, counts: _, ...figures } = ownScenarioList.parse(response.json());
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

describe('of the own content', () => {
  const counts = async (query: string) =>
    ownScenarioList.parse((await author.call(`/api/me/scenarios/0/5/name/ASC${query}`)).json()).counts;

  it('counts everything, whatever is requested', async () => {
    const all = { public: 1, private: 1, needs: 0, processing: 1, failed: 0, deleted: 0 };
    expect(await counts('')).toEqual(all);
    expect(await counts('?status=public')).toEqual(all);
    expect(await counts('?term=gam')).toEqual({ ...all, public: 0, private: 0 });
  });

  it.each([
    ['?status=public', ['beta']],
    ['?status=private', ['Álpha']],
    ['?status=processing', ['Gamma']],
    ['?status=failed', []],
    ['?status=needs', []],
    ['?term=alp', ['Álpha']],
    ['?term=alp,bet', []],
    ['?term=%25', ['Álpha', 'beta', 'Gamma']],
    ['?order=newest', ['Álpha', 'beta', 'Gamma']],
    ['?order=oldest', ['Gamma', 'beta', 'Álpha']],
    ['?order=oldest&status=public', ['beta']],
  ])('%s finds %j', async (query, names) => {
    expect(await list(`/0/5/name/ASC${query}`)).toMatchObject({ total: names.length, names });
  });

  it('failed and incomplete items are listed separately', async () => {
    const owner = await portal.createUser();
    const own = { contributedBy: owner.id, isToBePublished: false };
    const broken = await portal.createScenario({ name: 'Broken' }, own);
    await portal.db
      .updateTable('scenario')
      .set({ is_processed: false, processing_error: 'Unreadable.' })
      .where('id', '=', broken.id)
      .execute();
    await portal.createScenario({ name: 'Untitled', description: '' }, own);
    const named = async (status: string) => {
      const response = await owner.call(`/api/me/scenarios/0/5/name/ASC?status=${status}`);
      return ownScenarioList.parse(response.json()).scenarios.map(({ name }) => name);
    };
    expect(await named('failed')).toEqual(['Broken']);
    expect(await named('needs')).toEqual(['Untitled']);
  });

  it.each(['?status=gone', '?order=size', `?term=${'x'.repeat(201)}`])('%s is refused', async (query) => {
    expect((await author.call(`/api/me/scenarios/0/5/name/ASC${query}`)).status).toBe(400);
  });

  it('media are found the same way', async () => {
    const response = await author.call('/api/me/media/0/4?status=needs&term=x&order=name');
    expect(ownMediaList.parse(response.json())).toMatchObject({ total: 0, counts: { needs: 0 } });
  });
});
