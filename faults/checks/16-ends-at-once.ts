import assert from 'node:assert/strict';
import { join } from 'node:path';
import type { MediaItem } from '../../packages/contract/src/content/media.ts';
import { readConfig } from '../../packages/server/src/config/config.ts';
import { readOutbox } from '../../packages/server/src/mail/outbox.ts';
import { reachPortal } from '../../packages/server/src/operator/reach.ts';
import {
  deleteUserOperation,
  disableUserOperation,
  forceChangeOperation,
  resetPasswordOperation,
} from '../../packages/server/src/operator/users/operations.ts';
import type { Check } from '../check.ts';
import { milliseconds, quantile } from '../oracles/figures.ts';
import { call, type PortalResponse } from '../portal/call.ts';
import type { Home } from '../portal/home.ts';
import { addPerson, openSession, type Person, password } from '../portal/people.ts';
import { addMedia, addPlan, addScenario, nameOfSession } from '../scene.ts';

const NEW_PASSWORD = 'Zebra-crossing 7';
const MAILS = 1000;

/** A user with two sessions, watched by a stranger. */
interface Holder {
  person: Person;
  /** Cookie of the second session. */
  elsewhere: string;
  /** Its name. */
  elsewhereUuid: string;
  /** A plan with both items, and the token of its link. */
  plan: string;
  token: string;
  scenario: string;
  media: string;
  /** A user with links to the holder's published content. */
  stranger: Person;
}

/** Links given out before. */
interface Links {
  /** Addresses of the holder's files. */
  files: string[];
  /** Token of a reset link. */
  reset: string;
  /** Addresses of the same files for the stranger. */
  strangers: string[];
}

/** An event that has to end access. */
interface Event {
  title: string;
  /** @param spare another reset link than the tested one. */
  happen(url: string, holder: Holder, home: Home, spare: string): Promise<unknown>;
  /** The kinds of access that it ends. */
  ends: { here: boolean; elsewhere: boolean; links: boolean; reset: boolean; strangers: boolean; plan: boolean };
}

async function must(response: Promise<PortalResponse>): Promise<PortalResponse> {
  const { status, text } = await response;
  assert.equal(status, 200, text);
  return response;
}

/** @throws unless the caller is told to sign in. */
async function expectOver(response: Promise<PortalResponse>): Promise<void> {
  assert.equal((await response).status, 401, 'the session that changed the password goes on under a new token');
}

const everything = { here: true, elsewhere: true, links: true, reset: true, strangers: false, plan: false };
const nothing = { here: false, elsewhere: false, links: false, reset: false, strangers: false, plan: false };

async function operate<Input, Result>(
  home: Home,
  operation: Parameters<Awaited<ReturnType<typeof reachPortal>>['run']>[0],
  input: Input,
): Promise<Result> {
  const reached = await reachPortal(readConfig(home.env));
  try {
    return (await reached.run(operation, input as never)) as Result;
  } finally {
    await reached.close();
  }
}

const events: readonly Event[] = [
  {
    title: 'a password changed by its user',
    async happen(url, { person: { cookie } }) {
      const confirmed = await must(call(`${url}/api/me/confirmation`, { cookie, body: { password } }));
      const { proof } = confirmed.json<{ proof: string }>();
      await must(call(`${url}/api/me/password/change`, { cookie, body: { proof, password: NEW_PASSWORD } }));
    },
    ends: everything,
  },
  {
    title: 'a password chosen by link',
    happen: (url, _holder, _home, spare) =>
      must(call(`${url}/api/password/reset`, { body: { token: spare, password: NEW_PASSWORD } })),
    ends: everything,
  },
  {
    title: 'a password that is due',
    happen: (_url, { person }, home) =>
      operate(home, forceChangeOperation, { user: person.username, mustChange: true }),
    ends: { ...everything, reset: false },
  },
  {
    title: 'a password that was due',
    async happen(url, { person }, home) {
      await operate(home, forceChangeOperation, { user: person.username, mustChange: true });
      const { username } = person;
      const { headers } = await must(call(`${url}/api/login_check`, { body: { username, password } }));
      const cookie = headers
        .getSetCookie()
        .map((set) => set.split(';')[0])
        .join('; ');
      await must(call(`${url}/api/me/password/update`, { cookie, body: { password: NEW_PASSWORD } }));
      await expectOver(call(`${url}/api/me`, { cookie }));
    },
    ends: everything,
  },
  {
    title: 'a password set by the operator',
    happen: (_url, { person }, home) =>
      operate(home, resetPasswordOperation, { user: person.username, password: NEW_PASSWORD, mustChange: false }),
    ends: everything,
  },
  {
    title: 'disabling',
    happen: (_url, { person }, home) =>
      operate(home, disableUserOperation, { user: person.username, isDisabled: true }),
    ends: { ...everything, plan: true },
  },
  {
    title: 'deletion by the operator',
    happen: (_url, { person }, home) =>
      operate(home, deleteUserOperation, { user: person.username, content: 'remove' }),
    ends: { ...everything, strangers: true, plan: true },
  },
  {
    title: 'deletion by oneself',
    happen: (url, { person }) =>
      must(call(`${url}/api/me/delete`, { cookie: person.cookie, body: { password, content: 'remove' } })),
    ends: { ...everything, strangers: true, plan: true },
  },
  {
    title: 'signing out',
    happen: (url, { person }) => must(call(`${url}/api/me/logout`, { cookie: person.cookie })),
    ends: { ...nothing, here: true },
  },
  {
    title: 'signing out elsewhere',
    happen: (url, { person, elsewhereUuid }) =>
      must(call(`${url}/api/me/sessions/${elsewhereUuid}/end`, { cookie: person.cookie, body: {} })),
    ends: { ...nothing, elsewhere: true, links: true, reset: false },
  },
  {
    title: 'signing out everywhere else',
    happen: (url, { person }) => must(call(`${url}/api/me/sessions/end-others`, { cookie: person.cookie, body: {} })),
    ends: { ...nothing, elsewhere: true, links: true, reset: false },
  },
  {
    title: 'content made private',
    async happen(url, { person, scenario, media }) {
      const body = 'newLevel=0';
      const headers = { 'content-type': 'application/x-www-form-urlencoded' };
      for (const item of [`scenario/${scenario}`, `media-item/${media}`]) {
        await must(call(`${url}/api/${item}/privacy/edit`, { cookie: person.cookie, body, headers }));
      }
    },
    ends: { ...nothing, strangers: true },
  },
  {
    title: 'content deleted',
    async happen(url, { person, scenario, media }) {
      for (const item of [`scenario/${scenario}`, `media-item/${media}`]) {
        await must(call(`${url}/api/${item}/delete`, { cookie: person.cookie, method: 'POST' }));
      }
    },
    ends: { ...nothing, strangers: true },
  },
];

async function filesOf(url: string, { cookie }: Person, { scenario, media }: Holder): Promise<string[]> {
  const download = await must(call(`${url}/api/download/scenario/${scenario}`, { cookie }));
  const saved = await must(call(`${url}/api/download/media/${media}`, { cookie }));
  const shown = await must(call(`${url}/api/media-item/${media}`, { cookie }));
  const { signed_full_url, signed_thumb_url } = shown.json<MediaItem>();
  return [
    download.json<{ url: string }>().url,
    saved.json<{ url: string }>().url,
    signed_full_url ?? assert.fail('a picture without an address'),
    signed_thumb_url ?? assert.fail('a picture without a small one'),
  ];
}

/** Requests a reset link. @returns its token. */
async function resetLinkOf(url: string, { cookie, username }: Person, home: Home): Promise<string> {
  await must(call(`${url}/api/me/password/send-email`, { cookie, method: 'POST' }));
  const mails = await readOutbox(join(home.folder, 'outbox'), MAILS);
  // Other mails are notices.
  const mail = mails.find(({ to, text }) => to.includes(`${username}@`) && text.includes('/password/reset/'));
  return /\/password\/reset\/([\w-]{43})/.exec(mail?.text ?? '')?.[1] ?? assert.fail('no mail with a link arrived');
}

async function linksOf(url: string, holder: Holder, home: Home): Promise<Links> {
  const { person, stranger } = holder;
  const exported = await must(call(`${url}/api/me/export`, { cookie: person.cookie }));
  const zip = await must(call(`${url}/api/download/plan/${holder.plan}`, { cookie: person.cookie }));
  const ofAccount = [exported, zip].map((response) => response.json<{ url: string }>().url);
  return {
    files: [...(await filesOf(url, person, holder)), ...ofAccount],
    reset: await resetLinkOf(url, person, home),
    strangers: await filesOf(url, stranger, holder),
  };
}

/** Access that an account or content change ends is revoked on every server the moment the change is acknowledged. */
export const check: Check = {
  number: 16,
  title: 'Sessions and links end at once',
  isQuick: true,
  async run({ database, count, random, createHome, progress }) {
    const rounds = count(10, 1);
    const home = await createHome({ env: { PORTAL_EDITS_PER_HOUR: '100000', PORTAL_TRUST_PROXY: '1' } });
    const holders = await home.withDatabase(async (db) => {
      const stranger = await addPerson(db, 'stranger');
      const made: Holder[] = [];
      for (let index = 0; index < rounds * events.length; index += 1) {
        const person = await addPerson(db, `holder-${index}`);
        const scenario = await addScenario(db, home.folder, person, { isPublished: true });
        const { uuid: plan, token } = await addPlan(db, person, scenario, 'anybody');
        const elsewhere = await openSession(db, person.id);
        made.push({
          person,
          stranger,
          plan,
          token,
          elsewhere,
          elsewhereUuid: await nameOfSession(db, elsewhere),
          scenario: scenario.uuid,
          media: (await addMedia(db, home.folder, person, { isPublished: true })).uuid,
        });
      }
      return made;
    });
    const servers = [await home.start()];
    if (database === 'postgresql') servers.push(await home.start());
    const urls = servers.map(({ url }) => url);
    const [first = ''] = urls;
    let [ended, kept] = [0, 0];
    const times: number[] = [];

    /** Calls every server at once. @throws unless it works, or not, as expected. */
    async function expectEverywhere(what: string, isOver: boolean, make: (url: string) => Promise<PortalResponse>) {
      for (const { status, text, milliseconds: took } of await Promise.all(urls.map(make))) {
        if (isOver) assert([400, 401, 403, 404, 410].includes(status), `${what} still works: ${status}`);
        else assert.equal(status, 200, `${what} no longer works: ${text}`);
        if (isOver) ended += 1;
        else kept += 1;
        times.push(took);
      }
    }

    async function checkAccess(title: string, holder: Holder, links: Links, ends: Event['ends']): Promise<void> {
      const { person, elsewhere } = holder;
      const me = (cookie: string) => (url: string) => call(`${url}/api/me`, { cookie });
      await expectEverywhere(`${title}: the session`, ends.here, me(person.cookie));
      await expectEverywhere(`${title}: the session elsewhere`, ends.elsewhere, me(elsewhere));
      for (const file of links.files) {
        const isOfItem = !file.startsWith('/exports') && !file.startsWith('/files/plans');
        // A deleted item is gone for everybody; a private one is visible to its owner.
        const isGone = ends.links || (isOfItem && title === 'content deleted');
        await expectEverywhere(`${title}: the link to ${file.slice(0, 9)}`, isGone, (url) => call(url + file));
      }
      for (const file of links.strangers) {
        await expectEverywhere(`${title}: a stranger's link`, ends.strangers, (url) => call(url + file));
      }
      const body = { token: links.reset };
      // Invalid links are counted by network.
      const headers = { 'x-forwarded-for': `10.${random.below(250)}.${random.below(250)}.${random.below(250)}` };
      await expectEverywhere(`${title}: the shared plan`, ends.plan, (url) =>
        call(`${url}/api/shared-plan/${holder.token}`),
      );
      await expectEverywhere(`${title}: the reset link`, ends.reset, (url) =>
        call(`${url}/api/password/reset/check`, { body, headers }),
      );
    }

    for (const [index, holder] of holders.entries()) {
      const event = events[index % events.length] ?? assert.fail();
      const links = await linksOf(first, holder, home);
      const spare = await resetLinkOf(first, holder.person, home);
      await checkAccess(`before ${event.title}`, holder, links, nothing);
      await event.happen(first, holder, home, spare);
      await checkAccess(event.title, holder, links, event.ends);
      progress(index + 1, holders.length);
    }
    return {
      events: `${events.length} × ${rounds}`,
      servers: urls.length,
      'ended at once': ended,
      'went on': kept,
      p99: milliseconds(quantile(times, 0.99)),
    };
  },
};
