import type { Page } from 'playwright';
import { afterEach, describe, expect, it } from 'vitest';
import { mediaFile } from '../support/own-files.ts';
import { ownPortal } from '../support/own-portal.ts';
import { fillSignIn, openTab, signInByCall, tutorial, type Visitor, visit } from '../support/visitor.ts';

/** An overlay that opens by itself, and how to trigger it. */
interface Overlay {
  /** The page that can trigger it; absent if any page can. */
  place?: string;
  /** Triggers it on its page, regardless of other overlays. */
  raise: (visitor: Visitor) => Promise<void>;
  /** What identifies it. */
  sign: (page: Page) => ReturnType<Page['getByRole']>;
  /** The user's response; absent if it needs none. */
  answer?: (page: Page) => Promise<void>;
}

const dialog = (name: string) => (page: Page) =>
  page.locator('[role=dialog], [role=alertdialog]').filter({ hasText: name });

async function answerTutorial(page: Page): Promise<void> {
  await tutorial(page).getByRole('button', { name: 'Hide tutorial once' }).click();
  await tutorial(page).waitFor({ state: 'detached' });
}

/** The URLs of the calls that deleted scenarios. */
const deleted: string[] = [];

const overlays = {
  session: {
    raise: async ({ context, page }) => {
      const other = await openTab(context);
      await other.goto('/logout');
      await other.waitForURL('**/login');
      await other.close();
      await page.waitForURL('**/login**');
    },
    sign: (page) => page.getByRole('heading', { name: 'Sign in' }),
    answer: async (page) => {
      await fillSignIn(page);
      await page.waitForURL((url) => url.pathname !== '/login');
    },
  },
  leaving: {
    place: '/me/profile',
    raise: async ({ page }) => {
      await page.getByLabel('First name').fill('Marlowe');
      await page.getByRole('link', { name: 'Community, home' }).click();
    },
    sign: dialog('Leave w'),
    answer: (page) => page.getByRole('button', { name: /^Keep (editing|uploading)$/ }).click(),
  },
  restoring: {
    place: '/me/profile',
    raise: async ({ context, page }) => {
      await page.getByLabel('First name').fill('Marlowe');
      await context.clearCookies();
      await page.getByRole('button', { name: 'Save changes' }).click();
      await page.waitForURL('**/login**');
      await fillSignIn(page);
    },
    sign: dialog('Restore your unsaved changes?'),
    answer: (page) => page.getByRole('button', { name: 'Discard them' }).click(),
  },
  rights: {
    place: '/media/upload',
    raise: async ({ page }) => {
      await page.locator('input[type=file]').first().setInputFiles(mediaFile('chest-normal.jpeg'));
    },
    sign: dialog('Before your first upload'),
    answer: (page) => page.getByRole('button', { name: 'Not now' }).click(),
  },
  tutorial: {
    raise: async ({ page }) => {
      await page.getByRole('button', { name: 'Account of trainer' }).click();
      await page.getByRole('menuitem', { name: 'Show tutorial' }).click();
    },
    sign: dialog('Hide tutorial once'),
    answer: answerTutorial,
  },
  undo: {
    place: '/me/scenarios',
    raise: async ({ page }) => {
      const deletion = page.waitForResponse(/\/api\/scenario\/[^/]+\/delete$/);
      await page
        .getByRole('button', { name: /^More actions for / })
        .first()
        .click();
      await page.getByRole('menuitem', { name: 'Delete' }).click();
      await page
        .getByRole('alertdialog')
        .getByRole('button', { name: /^Delete/ })
        .click();
      deleted.push((await deletion).url());
    },
    sign: (page) => page.getByRole('button', { name: /^Undo/ }),
    answer: async (page) => {
      await page.getByRole('button', { name: /^Undo/ }).first().click();
      await page.getByRole('button', { name: /^Undo/ }).first().waitFor({ state: 'detached' });
    },
  },
  offline: {
    raise: ({ context }) => context.setOffline(true),
    sign: (page) => page.getByText('You’re offline.'),
  },
} satisfies Record<string, Overlay>;

/** Restores what was deleted here, because other flows need it. */
afterEach(async () => {
  if (deleted.length === 0) return;
  const call = (url: string, cookie: string, body?: object) =>
    fetch(url, {
      method: 'POST',
      headers: { origin: ownPortal().url, cookie, ...(body && { 'content-type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
    });
  const signedIn = await call(`${ownPortal().url}/api/login_check`, '', { username: 'trainer', password: 'Simulate1' });
  const cookie = signedIn.headers
    .getSetCookie()
    .map((one) => one.split(';')[0])
    .join('; ');
  for (const url of deleted.splice(0)) await call(url.replace(/delete$/, 'restore'), cookie);
});

type Name = keyof typeof overlays;
const names = Object.keys(overlays) as Name[];
const pairs = names.flatMap((one, index) => names.slice(index + 1).map((other): [Name, Name] => [one, other]));

const placeOf = (name: Name): string | undefined => (overlays[name] as Overlay).place;

/** A signed-in user who has not confirmed any rights, on a page. The tutorial stays if it is wanted. */
async function arrive(place: string, isTutorialWanted: boolean): Promise<Visitor> {
  const visitor = await visit();
  const { page, context } = visitor;
  await context.route('**/api/me', async (route) => {
    const answer = await route.fetch();
    if (!answer.ok()) return route.fulfill({ response: answer });
    return route.fulfill({ response: answer, json: { ...(await answer.json()), attested_at: null } });
  });
  // This test needs the tutorial.
  await page.removeLocatorHandler(tutorial(page));
  if (!isTutorialWanted) {
    await signInByCall(context, 'trainer');
    // By a link, so that Back stays within the portal.
    await page.goto('/me');
    await page.locator(`header a[href="${place}"], main a[href="${place}"]`).first().click();
    await page.waitForURL(`**${place}`);
  } else {
    await page.goto(`/login?to=${place}`);
    await fillSignIn(page);
    await tutorial(page).waitFor();
  }
  await page.locator('main h1, main [role=heading]').first().waitFor({ state: 'attached' });
  return visitor;
}

/** The dialogs that can be reached. */
const reachable = (page: Page) =>
  page.evaluate(
    () =>
      [...document.querySelectorAll('[role=dialog], [role=alertdialog]')].filter(
        (one) => one.closest('[inert], [aria-hidden=true]') === null,
      ).length,
  );
const shown = (page: Page) => page.locator('[role=dialog], [role=alertdialog]').count();

/** The overlay that currently needs a response, if any. */
async function findQuestion(page: Page): Promise<Name | null> {
  for (const name of names) {
    if (name !== 'offline' && (await overlays[name].sign(page).first().isVisible())) return name;
  }
  return null;
}

/** Whether the page itself accepts a click, which any overlay prevents. */
const canBeUsed = (page: Page) =>
  page
    .getByRole('button', { name: 'Account of trainer' })
    .click({ timeout: 3000 })
    .then(
      () => true,
      () => false,
    );

/** Responds to the overlays one after the other until the page itself can be used. Returns their names. */
async function answerAll({ page, context }: Visitor): Promise<Name[]> {
  const answered: Name[] = [];
  for (let turn = 0; turn < 8; turn += 1) {
    await expect.poll(() => shown(page)).toBeLessThanOrEqual(1);
    await expect.poll(async () => (await shown(page)) - (await reachable(page))).toBe(0);
    const next = await findQuestion(page);
    if (next !== null) {
      // Both need a response of the portal.
      if (next === 'session' || next === 'undo') await context.setOffline(false);
      const overlay: Overlay = overlays[next];
      await overlay.answer?.(page);
      answered.push(next);
    } else if (await canBeUsed(page)) {
      return answered;
    }
  }
  throw new Error(`The page cannot be used, although ${answered.join(', ')} was answered.`);
}

/** The order in which two are triggered, so that the first does not prevent triggering the other. */
const rank = (name: Name) => ['restoring', 'undo', 'rights', 'leaving', 'tutorial', 'session', 'offline'].indexOf(name);

/** Pairs that need a special way to be triggered together. */
const together: Partial<Record<`${Name} ${Name}`, (visitor: Visitor) => Promise<void>>> = {
  // A user who is asked whether to leave wanted to be shown around elsewhere, but stays.
  'leaving tutorial': async (visitor) => {
    await visitor.page.getByLabel('First name').fill('Marlowe');
    await overlays.tutorial.raise(visitor);
  },
  // The tutorial comes with the sign-in that leads back to the draft.
  'restoring tutorial': (visitor) => overlays.restoring.raise(visitor),
  // The tutorial is there already; a file is dropped all the same.
  'rights tutorial': (visitor) => overlays.rights.raise(visitor),
  'rights leaving': async (visitor) => {
    await overlays.rights.raise(visitor);
    await overlays.rights.sign(visitor.page).waitFor();
    await visitor.page.goBack();
  },
  // One form never asks both at once.
  'restoring leaving': async (visitor) => {
    await overlays.restoring.raise(visitor);
    await overlays.restoring.answer(visitor.page);
    // It comes with the sign-in.
    await overlays.tutorial.answer(visitor.page);
    await visitor.page.getByLabel('First name').fill('Marlowe');
    await visitor.page.getByRole('link', { name: 'Community, home' }).click();
  },
};

/** The order of the responses where both are there at once. */
const orders: Partial<Record<`${Name} ${Name}`, Name[]>> = {
  'leaving tutorial': ['leaving'],
  'restoring tutorial': ['restoring', 'tutorial'],
  'rights tutorial': ['rights', 'tutorial'],
  'rights leaving': ['leaving', 'rights'],
};

describe('overlays that open by themselves take turns', () => {
  it.each(pairs)('%s and %s', async (one, other) => {
    const [first, second] = rank(one) < rank(other) ? ([one, other] as const) : ([other, one] as const);
    const pair = `${first} ${second}` as const;
    const isTutorialWanted = pair === 'rights tutorial';
    const visitor = await arrive(placeOf(first) ?? placeOf(second) ?? '/scenarios', isTutorialWanted);
    const { page } = visitor;
    const raiseTogether = together[pair];
    if (raiseTogether) await raiseTogether(visitor);
    else {
      await overlays[first].raise(visitor);
      await overlays[first].sign(page).first().waitFor();
      const place = placeOf(second);
      if (place !== undefined && place !== placeOf(first)) await page.goto(place);
      await overlays[second].raise(visitor);
    }
    const [important] = orders[pair] ?? [];
    const sign = important
      ? overlays[important].sign(page)
      : overlays[first].sign(page).or(overlays[second].sign(page));
    await sign.first().waitFor();
    const answered = await answerAll(visitor);
    expect(answered).toEqual(orders[pair] ?? answered);
  });
});
