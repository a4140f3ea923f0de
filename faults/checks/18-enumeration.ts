import assert from 'node:assert/strict';
import { addressLimit } from '../../packages/server/src/account/session/sign-in-limit.ts';
import type { Db } from '../../packages/server/src/database/database.ts';
import { hashToken } from '../../packages/server/src/security/secrets.ts';
import type { Check, CheckContext } from '../check.ts';
import { separate } from '../oracles/auc.ts';
import { comparablePart } from '../oracles/comparable-part.ts';
import { type Call, call, type PortalResponse } from '../portal/call.ts';
import { addAgreement, addPerson, addProduct, type Person, password } from '../portal/people.ts';
import { addMedia, addPasskey, addPlan, addScenario, addSession, addUpload, missing } from '../scene.ts';

const AUC_MAX = 0.55;
/** Smaller samples are less precise: this many additional standard errors are tolerated in a quick run. */
const ERRORS_QUICK = 3;
/** Reset mails per account and hour. */
const MAILS_PER_ACCOUNT = 3;
/** Fewer than the limit per account and hour. */
const GUESSES_PER_ACCOUNT = 40;
/** Fewer than the limit per user and hour, each of both calls, each measured twice at most. */
const REPORTS_PER_USER = 16;
/** Searches are limited per user and minute. */
const SEARCHERS = 40;
const WARM_UP = 5;
/** Two pairs request mails, each possibly a second time. */
const MAILS_A_CALL = 4;
const hidden = 'quixotically';
const nowhere = 'zymurgically';

/** Two calls whose responses must be indistinguishable. */
interface Pair {
  title: string;
  /** About something that exists. */
  there: (index: number) => [path: string, call: Call];
  /** About something that does not. */
  gone: (index: number) => [path: string, call: Call];
  /** The call to time instead: work after a response may delay the next call. */
  next?: [path: string, call: Call];
  /** Whether they are told how long to wait, which passes between them. */
  isLimited?: boolean;
}

/** Limit of failed sign-ins of a network. */
const GUESSES_PER_NETWORK = 200;
/** Networks that have used theirs up: in each, every name is tried once. */
const usedUp = ['10.251.0.1', '10.251.0.2'];

/** Lets failures be counted for networks, for longer than any check takes. */
async function useUp(db: Db): Promise<void> {
  const rows = usedUp.flatMap((network) =>
    Array.from({ length: GUESSES_PER_NETWORK }, () => ({
      kind: addressLimit.kind,
      subject: hashToken(network),
      attempted_at: new Date(Date.now() + 86_400_000),
    })),
  );
  await db.insertInto('limited_attempt').values(rows).execute();
}

/** A response without how long to wait. */
function withoutWait(response: PortalResponse) {
  const { headers, body, ...rest } = comparablePart(response);
  const { 'retry-after': wait, ...others } = headers;
  return { ...rest, isToWait: wait !== undefined, headers: others, body: body.replace(/in \d+ minutes/, 'later') };
}

const json = (cookie: string, body: object): Call => ({ cookie, body });

/** Prepares the objects of the calls. @returns the pairs. */
async function prepare({ createHome, random }: CheckContext, mails: number) {
  const home = await createHome({
    env: {
      PORTAL_TRUST_PROXY: '1',
      PORTAL_EDITS_PER_HOUR: '100000',
      PORTAL_PLAN_ZIPS_PER_HOUR: '100000',
    },
  });
  const scene = await home.withDatabase(async (db) => {
    await addProduct(db);
    const owner = await addPerson(db, 'owner', { canProvision: true });
    const stranger = await addPerson(db, 'stranger', { canProvision: true });
    const empty = await addPerson(db, 'empty');
    const agreement = await addAgreement(db, owner, 5);
    const scenario = await addScenario(db, home.folder, owner, { name: hidden, tags: [hidden] });
    const media = await addMedia(db, home.folder, owner);
    for (let index = 0; index < 20; index += 1) await addScenario(db, home.folder, stranger, { isPublished: true });
    const { id: tag } = await db.selectFrom('tag').select('id').where('title', '=', hidden).executeTakeFirstOrThrow();
    const { file_sha256: hash } = await db
      .selectFrom('scenario')
      .select('file_sha256')
      .where('uuid', '=', scenario.uuid)
      .executeTakeFirstOrThrow();
    const searchers: Person[] = [];
    for (let index = 0; index < SEARCHERS; index += 1) searchers.push(await addPerson(db, `searcher-${index}`));
    const reporters: Person[] = [];
    for (let index = 0; index < Math.ceil(mails / REPORTS_PER_USER); index += 1) {
      reporters.push(await addPerson(db, `reporter-${index}`));
    }
    const session = await addSession(db, owner);
    const passkey = await addPasskey(db, owner);
    const { uuid: upload } = await addUpload(db, owner);
    const { uuid: plan } = await addPlan(db, owner, scenario, 'nobody');
    const { uuid: removed, token } = await addPlan(db, owner, scenario, 'anybody');
    await db.updateTable('plan').set({ deleted_at: new Date() }).where('uuid', '=', removed).execute();
    const accounts = Math.ceil(mails / MAILS_PER_ACCOUNT);
    for (let index = 0; index < accounts; index += 1) await addPerson(db, `account-${index}`);
    for (let index = 0; index < accounts; index += 1) {
      await addPerson(db, `unguarded-${index}`);
      const { id: user_id } = await addPerson(db, `guarded-${index}`);
      await db.insertInto('one_time_code').values({ user_id, sealed_secret: '', last_step: 0 }).execute();
    }
    await useUp(db);
    const disabled = Math.ceil(mails / GUESSES_PER_ACCOUNT);
    for (let index = 0; index < disabled; index += 1) {
      const { id } = await addPerson(db, `disabled-${index}`);
      await db.updateTable('app_user').set({ is_disabled: true }).where('id', '=', id).execute();
    }
    const secrets = { session, passkey, upload, plan, token };
    return {
      ...secrets,
      owner,
      stranger,
      empty,
      agreement,
      scenario,
      media,
      tag,
      hash,
      searchers,
      reporters,
      accounts,
      disabled,
    };
  });
  const { owner, stranger, empty, agreement, accounts, disabled, searchers, reporters } = scene;
  let [mailed, unmailed] = [0, 0];
  const forgetful = (): [string, Call] => {
    mailed += 1;
    return forgot(`account-${mailed % accounts}`);
  };
  const unknown = (): [string, Call] => {
    unmailed += 1;
    return forgot(`nobody-${unmailed % accounts}`);
  };
  const { cookie } = stranger;
  const address = () => ({ 'x-forwarded-for': `10.${random.below(250)}.${random.below(250)}.${random.below(250)}` });
  const signIn = (name: string, secret: string, headers = address()): [string, Call] => [
    '/api/login_check',
    { body: { username: name, password: secret }, headers },
  ];
  const signInLimited = (name: string, index: number) =>
    signIn(`${name}-${index % accounts}`, password, {
      'x-forwarded-for': usedUp[Math.floor(index / accounts) % usedUp.length] ?? '',
    });
  const forgot = (name: string): [string, Call] => [
    '/password/send-email',
    { body: { username: name }, headers: address() },
  ];
  const search = (index: number, rest: string): [string, Call] => [
    `/api/scenarios/0/10/-1/-1/${rest}`,
    { cookie: searchers[index % SEARCHERS]?.cookie ?? '' },
  ];
  const course = (index: number, id: string): [string, Call] => [
    `/api/scenario/${id}/course`,
    { cookie: searchers[index % SEARCHERS]?.cookie ?? '' },
  ];
  const read = (title: string, path: (id: string) => string, id: string, method = 'GET'): Pair => ({
    title,
    there: () => [path(id), { cookie, method }],
    gone: () => [path(missing.uuid), { cookie, method }],
  });
  const about = (title: string, path: (agreement: number) => string, body: (agreement: number) => object): Pair => ({
    title,
    there: () => [path(agreement), json(cookie, body(agreement))],
    gone: () => [path(missing.agreement), json(cookie, body(missing.agreement))],
  });
  /** Calls about something with an id: reading it, or sending it something. */
  const forms = (
    title: string,
    id: string,
    calls: readonly (readonly [path: string, wanted: object | 'GET'])[],
  ): Pair[] =>
    calls.map(([path, wanted]) => {
      const callOf = (uuid: string): [string, Call] => [
        path.replace(':id', uuid),
        wanted === 'GET' ? { cookie } : json(cookie, wanted),
      ];
      return { title: `${title}, ${path}`, there: () => callOf(id), gone: () => callOf(missing.uuid) };
    });
  const report = (index: number, uuid: string): [string, Call] => [
    `/api/scenario/${uuid}/report`,
    json(reporters[index % reporters.length]?.cookie ?? '', { reason: 'other', note: '' }),
  ];
  const edit = { name: 'Edited', description: 'New', patientAge: 1, patientCondition: 2, tags: [] };
  const pairs: Pair[] = [
    {
      title: 'wrong password',
      there: (index) => signIn(`account-${index % accounts}`, 'Wrong1234'),
      gone: (index) => signIn(`nobody-${index % accounts}`, 'Wrong1234'),
    },
    {
      title: 'wrong password before a second factor',
      there: (index) => signIn(`guarded-${index % accounts}`, 'Wrong1234'),
      gone: (index) => signIn(`unguarded-${index % accounts}`, 'Wrong1234'),
    },
    {
      title: 'password that is not looked at',
      there: (index) => signInLimited('account', index),
      gone: (index) => signInLimited('nobody', index),
      isLimited: true,
    },
    {
      title: 'disabled account',
      there: (index) => signIn(`disabled-${index % disabled}`, password),
      gone: (index) => signIn(`missing-${index % disabled}`, password),
    },
    {
      title: 'forgotten password',
      there: forgetful,
      gone: unknown,
    },
    {
      title: 'the call after it',
      there: forgetful,
      gone: unknown,
      next: ['/api/me', { cookie }],
    },
    read('private scenario', (id) => `/api/scenario/${id}`, scene.scenario.uuid),
    {
      title: 'its course',
      there: (index) => course(index, scene.scenario.uuid),
      gone: (index) => course(index, missing.uuid),
    },
    read('its file', (id) => `/api/download/scenario/${id}`, scene.scenario.uuid),
    read('its star', (id) => `/api/me/scenarios/favourite/${id}`, scene.scenario.uuid, 'POST'),
    {
      title: 'its edit',
      there: () => [`/api/scenario/${scene.scenario.uuid}/edit`, json(cookie, edit)],
      gone: () => [`/api/scenario/${missing.uuid}/edit`, json(cookie, edit)],
    },
    read('private picture', (id) => `/api/media-item/${id}`, scene.media.uuid),
    {
      title: 'word in a private scenario',
      there: (index) => search(index, `${hidden}/-1`),
      gone: (index) => search(index, `${nowhere}/-1`),
    },
    {
      title: 'tag of a private scenario',
      there: (index) => search(index, `-1/${scene.tag}`),
      gone: (index) => search(index, `-1/${scene.tag + 1000}`),
    },
    {
      title: 'private work of a user',
      there: () => [`/api/view-user/${owner.uuid}/scenarios`, { cookie }],
      gone: () => [`/api/view-user/${empty.uuid}/scenarios`, { cookie }],
    },
    {
      title: "somebody's file",
      there: () => ['/api/me/contributed', json(cookie, { hashes: [scene.hash] })],
      gone: () => ['/api/me/contributed', json(cookie, { hashes: ['0'.repeat(64)] })],
    },
    ...forms("somebody's plan", scene.plan, [
      ['/api/me/plan/:id', 'GET'],
      ['/api/download/plan/:id', 'GET'],
      ['/api/me/plan/:id/edit', { version: 0, title: 'Edited', note: '', start_time: null, items: [] }],
      ['/api/me/plan/:id/items', { items: [{ kind: 'scenario', uuid_id: missing.uuid }] }],
      ['/api/me/plan/:id/share', { audience: 'members' }],
      ['/api/me/plan/:id/delete', {}],
      ['/api/me/plan/:id/restore', {}],
    ]),
    {
      title: 'a plan that was shared',
      there: () => [`/api/shared-plan/${scene.token}`, { cookie }],
      gone: () => [`/api/shared-plan/${missing.token}`, { cookie }],
    },
    ...forms("somebody's session", scene.session, [['/api/me/sessions/:id/end', {}]]),
    ...forms("somebody's passkey", scene.passkey, [['/api/me/passkeys/:id/name', { name: 'Key' }]]),
    ...forms("somebody's upload", scene.upload, [['/api/me/uploads/:id/finish', {}]]),
    {
      title: 'a report of a private scenario',
      there: (index) => report(index, scene.scenario.uuid),
      gone: (index) => report(index, missing.uuid),
    },
    about(
      "somebody's agreement",
      (id) => `/api/contract/${id}/claim`,
      (id) => ({ contract_id: id, device_id: 'tablet-1', colour: 'none', device_serial_number: 'X1' }),
    ),
    about(
      'its notes',
      (id) => `/api/contract/${id}/notes`,
      () => ({ notes: 'Ward 3' }),
    ),
  ];
  return { home, pairs };
}

/** Neither responses nor their timing distinguish what the caller may not see from what does not exist. */
export const check: Check = {
  number: 18,
  title: 'Nobody is enumerated',
  // Small samples are meaningless.
  isQuick: false,
  isAlone: true,
  async run(context) {
    const { count, isQuick, random, progress } = context;
    const times = count(1000, 12);
    const { home, pairs } = await prepare(context, MAILS_A_CALL * (times + WARM_UP));
    const { url } = await home.start();

    async function measure({ title, there, gone, next, isLimited = false }: Pair, offset: number) {
      const taken = { there: [] as number[], gone: [] as number[] };
      for (let index = -WARM_UP; index < times; index += 1) {
        // In random order, so that neither benefits.
        const order = random.below(2) === 0 ? (['there', 'gone'] as const) : (['gone', 'there'] as const);
        const responses: Partial<Record<'there' | 'gone', PortalResponse>> = {};
        for (const which of order) {
          const [path, options] = (which === 'there' ? there : gone)(offset + index + WARM_UP);
          responses[which] = await call(url + path, options);
          const measured = next ? await call(url + next[0], next[1]) : responses[which];
          if (index >= 0) taken[which].push(measured.milliseconds);
        }
        assert(responses.there && responses.gone);
        const context = `${title}: ${responses.there.text.slice(0, 200)} and ${responses.gone.text.slice(0, 200)}`;
        const part = isLimited ? withoutWait : comparablePart;
        assert.deepEqual(part(responses.there), part(responses.gone), context);
      }
      return separate(taken.there, taken.gone);
    }

    const aucs: [string, number][] = [];
    for (const [index, pair] of pairs.entries()) {
      let result = await measure(pair, 0);
      const most = AUC_MAX + (isQuick ? ERRORS_QUICK * result.error : 0);
      // Repeat once, in case other load affected only one of the two.
      if (result.auc > most) result = await measure(pair, times + WARM_UP);
      console.log(`  ${pair.title}: AUC ${result.auc.toFixed(3)} ± ${result.error.toFixed(3)}`);
      assert(result.auc <= most, `${pair.title} can be distinguished by its time: AUC ${result.auc.toFixed(3)}`);
      aucs.push([pair.title, result.auc]);
      progress(index + 1, pairs.length);
    }
    const [worst = '', auc = 0] = aucs.toSorted(([, a], [, b]) => b - a)[0] ?? [];
    return {
      pairs: pairs.length,
      calls: 2 * times * pairs.length,
      'bodies and headers': 'equal',
      'worst AUC': `${auc.toFixed(3)} (${worst})`,
    };
  },
};
