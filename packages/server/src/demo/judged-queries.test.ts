import { fileURLToPath } from 'node:url';
import { mediaList, scenarioList } from '@community/contract/content';
import { beforeAll, expect, it } from 'vitest';
import { contributorQueries, mediaJudgements, typedJudgements } from '../test/judged-queries.ts';
import { startTestPortal, type TestUser } from '../test/portal.ts';
import { fillDemo } from './fill-demo.ts';

const portal = await startTestPortal();
let reader: TestUser;

beforeAll(async () => {
  const { store, workspace, licenseSigner } = portal.app;
  const folder = (name: string) => fileURLToPath(new URL(`../../../../samples/${name}`, import.meta.url));
  await fillDemo({
    db: portal.db,
    store,
    workspace,
    licenseSigner,
    samples: folder('scenarios'),
    packages: folder('packages'),
    media: folder('media'),
    onProgress: () => {},
  });
  await portal.app.jobs.drain();
  // The demo needs a database without users.
  reader = await portal.createUser({ username: 'searcher' });
}, 60_000);

it.each([...typedJudgements.map(({ query }) => query), ...contributorQueries])('%s finds scenarios', async (query) => {
  const response = await reader.call(`/api/scenarios/0/5/-1/-1/${encodeURIComponent(query)}/-1`);
  expect(scenarioList.parse(response.json()).total).toBeGreaterThan(0);
});

it.each(mediaJudgements.map(({ query }) => query))('%s finds media', async (query) => {
  const response = await reader.call(`/api/media/0/5/-1/-1?term=${encodeURIComponent(query)}`);
  expect(mediaList.parse(response.json()).total).toBeGreaterThan(0);
});
