import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { keptIn } from '../support/kept.ts';
import { startFilled } from '../support/own-portal.ts';
import type { StoppablePortal } from '../support/start-portal.ts';
import { fillSignIn, openTab, sees, type Visitor, visit } from '../support/visitor.ts';

let portal: StoppablePortal;
beforeAll(async () => {
  portal = await startFilled();
}, 120_000);
beforeEach(() => portal.resume());
afterAll(() => portal.stop());

interface Starred {
  uuid_id: string;
  name: string;
}

/** Signs in, stars a scenario and an image, and waits until both are stored. */
async function visitWithFavourites(): Promise<Visitor & { scenario: Starred; image: Starred }> {
  const visitor = await visit({ baseURL: portal.url, hasServiceWorkers: true, viewport: { width: 1440, height: 900 } });
  const { page } = visitor;
  await page.goto('/login');
  await fillSignIn(page);
  await page.getByRole('heading', { level: 1, name: 'Scenarios' }).waitFor();
  const read = async <Answer>(path: string) => (await (await page.request.get(path)).json()) as Answer;
  const { scenarios } = await read<{ scenarios: Starred[] }>('/api/scenarios/0/5/-1/-1/-1/-1');
  const { media } = await read<{ media: (Starred & { is_video: boolean })[] }>('/api/media/0/20/-1/-1');
  const [scenario] = scenarios;
  const image = media.find(({ is_video }) => !is_video);
  if (!scenario || !image) throw new Error('The demo has no such content.');
  const headers = { origin: portal.url };
  for (const [kind, id] of [
    ['scenarios', scenario.uuid_id],
    ['media', image.uuid_id],
  ] as const) {
    const { toggled } = (await (await page.request.post(`/api/me/${kind}/favourite/${id}`, { headers })).json()) as {
      toggled: string;
    };
    // It was one before.
    if (toggled === 'false') await page.request.post(`/api/me/${kind}/favourite/${id}`, { headers });
  }
  // Wherever the portal is opened next.
  await page.goto('/me');
  await page.evaluate(async () => Boolean(await navigator.serviceWorker.ready));
  await expect
    .poll(async () => (await keptIn(page)).join('\n'), { timeout: 20_000 })
    .toMatch(new RegExp(`course ${scenario.uuid_id}[^]*pictures ${image.uuid_id}`));
  return { ...visitor, scenario, image };
}

/** Makes a plan of two scenarios and an image. */
async function makePlan({ page, scenario, image }: Visitor & { scenario: Starred; image: Starred }, title: string) {
  const found = await page.request.get('/api/scenarios/5/5/-1/-1/-1/-1');
  const { scenarios } = (await found.json()) as { scenarios: Starred[] };
  const [other] = scenarios;
  if (!other) throw new Error('The demo has no such scenario.');
  const items = [
    { kind: 'scenario', uuid_id: scenario.uuid_id },
    { kind: 'scenario', uuid_id: other.uuid_id },
    { kind: 'media', uuid_id: image.uuid_id },
  ];
  const headers = { origin: portal.url, 'idempotency-key': crypto.randomUUID() };
  const answer = await page.request.post('/api/me/plans', { headers, data: { title, items } });
  expect(answer.status()).toBe(200);
  const { uuid_id: id } = (await answer.json()) as { uuid_id: string };
  return { id, other };
}

describe('favourites on this device', () => {
  it('open with their pictures while the server is stopped, and are gone after signing out', async () => {
    const { page, context, scenario, image } = await visitWithFavourites();
    await portal.halt();
    const tab = await openTab(context);
    await tab.goto(`/scenario/${scenario.uuid_id}`);
    await tab.getByRole('heading', { level: 1, name: scenario.name }).waitFor();
    await sees(tab, 'The portal isn’t responding.');
    await tab.goto(`/media/${image.uuid_id}`);
    const picture = tab.getByRole('main').locator('img[src^="blob:"]').first();
    await picture.waitFor();
    await expect.poll(() => picture.evaluate((one: HTMLImageElement) => one.naturalWidth)).toBeGreaterThan(0);
    await portal.resume();
    await tab.getByText('The portal isn’t responding.').waitFor({ state: 'detached', timeout: 20_000 });
    await tab.getByRole('button', { name: 'Account of trainer' }).click();
    await tab.getByRole('menuitem', { name: 'Sign out' }).click();
    await tab.getByLabel('Email address or username').waitFor();
    await expect.poll(() => keptIn(tab)).toEqual([]);
    // The other tab has noticed, and stores nothing again.
    await page.getByLabel('Email address or username').waitFor();
    await expect.poll(() => keptIn(page)).toEqual([]);
  });

  it('are gone after signing out while the server is stopped, too', async () => {
    const { page } = await visitWithFavourites();
    await portal.halt();
    await page.getByRole('button', { name: 'Account of trainer' }).click();
    await page.getByRole('menuitem', { name: 'Sign out' }).click();
    await page.getByRole('button', { name: /again/i }).first().waitFor();
    await expect.poll(() => keptIn(page)).toEqual([]);
  });
});

it('a plan on this device opens with its briefs while the server is stopped; what is changed then is sent later', async () => {
  const visitor = await visitWithFavourites();
  const { page, context, scenario, image } = visitor;
  const { id, other } = await makePlan(visitor, 'Course without a network');
  await page.goto(`/plans/${id}`);
  await page.getByText('Keep on this device').click();
  await page.getByText(/^Takes up .* on this device/).waitFor({ timeout: 20_000 });
  await portal.halt();
  const tab = await openTab(context);
  await tab.goto('/plans');
  await tab.getByRole('link', { name: 'Course without a network' }).click();
  await tab.getByText(/^Takes up .* on this device/).waitFor();
  for (const { uuid_id, name } of [scenario, other]) {
    await tab.goto(`/scenario/${uuid_id}`);
    await tab.getByRole('heading', { level: 1, name }).waitFor();
    await tab.getByRole('button', { name: 'Play' }).first().waitFor();
  }
  await tab.goto(`/media/${image.uuid_id}`);
  await tab.getByRole('main').locator('img[src^="blob:"]').first().waitFor();
  await tab.goto(`/plans/${id}`);
  await tab.getByLabel('Title').fill('Course with a network');
  await tab.getByRole('button', { name: 'Save plan' }).click();
  await sees(tab, 'Saved on this device. It will be sent as soon as the portal responds.');
  // It is still pending without its page open.
  await tab.goto('/plans');
  await tab.getByRole('link', { name: 'Course with a network' }).click();
  await tab.getByRole('heading', { level: 1, name: 'Course with a network' }).waitFor();
  await sees(tab, '1 change will be sent as soon as the portal responds.');
  await portal.resume();
  await tab.getByText('1 change will be sent').waitFor({ state: 'detached', timeout: 20_000 });
  const titleThere = async () => {
    const answer = await tab.request.get(`/api/me/plan/${id}`);
    return ((await answer.json()) as { title: string }).title;
  };
  expect(await titleThere()).toBe('Course with a network');
  // The page continues from the version that it has sent.
  await tab.getByLabel('Title').fill('Course, twice changed');
  await tab.getByRole('button', { name: 'Save plan' }).click();
  await tab.getByText('Saved.', { exact: true }).first().waitFor();
  expect(await titleThere()).toBe('Course, twice changed');
  // A page that stays open follows what is sent.
  await portal.halt();
  await tab.getByLabel('Title').fill('Course, changed again');
  await tab.getByRole('button', { name: 'Save plan' }).click();
  await sees(tab, 'Saved on this device. It will be sent as soon as the portal responds.');
  await portal.resume();
  await tab.getByText('Saved.', { exact: true }).first().waitFor({ timeout: 20_000 });
  expect(await titleThere()).toBe('Course, changed again');
  await tab.getByText('Keep on this device').click();
  await tab.getByText('Makes the plan available offline, with its briefs and pictures.').waitFor();
  expect((await keptIn(tab)).filter((key) => key.includes(other.uuid_id) || key.includes(id))).toEqual([]);
});

it('a star that is removed while the server is stopped is sent later', async () => {
  const { page, scenario } = await visitWithFavourites();
  await page.goto(`/scenario/${scenario.uuid_id}`);
  await page.getByRole('heading', { level: 1, name: scenario.name }).waitFor();
  await portal.halt();
  await page.getByRole('button', { name: 'Favourite', exact: true, pressed: true }).click();
  await sees(page, '1 change will be sent as soon as the portal responds.');
  await page.getByRole('button', { name: 'Account of trainer' }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await sees(page, /^One change you made offline has not been sent yet\./);
  await page.getByRole('button', { name: 'Stay signed in' }).click();
  await page.getByRole('heading', { level: 1, name: 'Scenarios' }).waitFor();
  await page.getByRole('button', { name: 'Account of trainer' }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await sees(page, /^One change you made offline has not been sent yet\./);
  await page.goBack();
  await page.getByRole('heading', { level: 1, name: 'Scenarios' }).waitFor();
  await portal.resume();
  await page.getByText('1 change will be sent').waitFor({ state: 'detached', timeout: 20_000 });
  const answer = await page.request.get('/api/me/scenarios/favourites');
  const { scenarios } = (await answer.json()) as { scenarios: Starred[] };
  expect(scenarios.map(({ uuid_id }) => uuid_id)).not.toContain(scenario.uuid_id);
  // Nothing is left to ask about.
  await page.getByRole('button', { name: 'Account of trainer' }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await page.getByLabel('Email address or username').waitFor();
});

it('offline changes outlive an expired session, and the plan is stored again', async () => {
  const visitor = await visitWithFavourites();
  const { page, context, scenario } = visitor;
  const { id } = await makePlan(visitor, 'Course of an expired session');
  await page.goto(`/plans/${id}`);
  await page.getByText('Keep on this device').click();
  await page.getByText(/^Takes up .* on this device/).waitFor({ timeout: 20_000 });
  await page.goto(`/scenario/${scenario.uuid_id}`);
  await page.getByRole('heading', { level: 1, name: scenario.name }).waitFor();
  await portal.halt();
  await page.getByRole('button', { name: 'Favourite', exact: true, pressed: true }).click();
  await sees(page, '1 change will be sent as soon as the portal responds.');
  // The session ends, and the page finds that out with its next call.
  await context.clearCookies();
  await portal.resume();
  await page.reload();
  await page.getByLabel('Email address or username').waitFor({ timeout: 30_000 });
  await expect.poll(() => keptIn(page), { timeout: 20_000 }).toEqual([expect.stringMatching(/,star /)]);
  await fillSignIn(page);
  await page.getByRole('button', { name: 'Account of trainer' }).waitFor();
  const starred = async () => {
    const answer = await page.request.get('/api/me/scenarios/favourites');
    const { scenarios } = (await answer.json()) as { scenarios: Starred[] };
    return scenarios.map(({ uuid_id }) => uuid_id);
  };
  await expect.poll(starred, { timeout: 20_000 }).not.toContain(scenario.uuid_id);
  await page.goto(`/plans/${id}`);
  await page.getByText(/^Takes up .* on this device/).waitFor({ timeout: 20_000 });
});

it('a favourite that is starred on its page opens without a network', async () => {
  const { page, context } = await visitWithFavourites();
  const found = await page.request.get('/api/scenarios/5/5/-1/-1/-1/-1');
  const { scenarios } = (await found.json()) as { scenarios: Starred[] };
  const [other] = scenarios;
  if (!other) throw new Error('The demo has no such scenario.');
  await page.goto(`/scenario/${other.uuid_id}`);
  await page.getByRole('button', { name: 'Favourite', exact: true, pressed: false }).click();
  await expect
    .poll(async () => (await keptIn(page)).join('\n'), { timeout: 20_000 })
    .toContain(`course ${other.uuid_id}`);
  await portal.halt();
  const tab = await openTab(context);
  await tab.goto(`/scenario/${other.uuid_id}`);
  await tab.getByRole('button', { name: 'Play' }).first().waitFor();
});

it('a plan that is changed on this device and elsewhere meanwhile asks which changes to keep', async () => {
  const visitor = await visitWithFavourites();
  const { page } = visitor;
  const { id } = await makePlan(visitor, 'Course in conflict');
  await page.goto(`/plans/${id}`);
  await page.getByText('Keep on this device').click();
  await page.getByText(/^Takes up .* on this device/).waitFor({ timeout: 20_000 });
  // The portal responds to every page but this one.
  const silent = (address: URL) => /^\/(api|healthz)/.test(address.pathname);
  await visitor.context.route(silent, (route) => route.abort());
  await page.getByLabel('Title').fill('Changed here');
  await page.getByRole('button', { name: 'Save plan' }).click();
  await sees(page, 'Saved on this device. It will be sent as soon as the portal responds.');
  const plan = (await (await page.request.get(`/api/me/plan/${id}`)).json()) as {
    version: number;
    note: string;
    start_time: null;
    items: { id: string; note: string; minutes: null }[];
  };
  const { version, note, start_time, items } = plan;
  const edit = {
    version,
    title: 'Changed elsewhere',
    note,
    start_time,
    items: items.map(({ id: item, note: about, minutes }) => ({ id: item, note: about, minutes })),
  };
  const headers = { origin: portal.url, 'idempotency-key': crypto.randomUUID() };
  const elsewhere = await page.request.post(`/api/me/plan/${id}/edit`, { headers, data: edit });
  expect(elsewhere.status()).toBe(200);
  await visitor.context.unroute(silent);
  await page.getByText('1 change will be sent').waitFor({ state: 'detached', timeout: 30_000 });
  await sees(page, 'This plan was changed in another tab or on another device.');
  await page.goto(`/plans/${id}`);
  const offer = page.getByRole('alertdialog', { name: 'Restore your unsaved changes?' });
  await offer.getByRole('button', { name: 'Restore' }).click();
  await expect.poll(() => page.getByLabel('Title').inputValue()).toBe('Changed here');
});
