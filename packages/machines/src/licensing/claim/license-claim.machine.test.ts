import { type Api, ApiError } from '@community/contract/http';
import {
  agreementCases,
  buildAgreementList,
  buildClaim,
  buildLicense,
  tablet,
} from '@community/mocks/licensing/licensing';
import { buildConfiguration } from '@community/mocks/shell/configuration';
import { describe, expect, it, vi } from 'vitest';
import { createActor, waitFor } from 'xstate';
import { createStateStore } from '../../shared/stored-state.ts';
import { createDrafts, type Drafts } from '../../shell/drafts.ts';
import { joinedTablet, noTablet } from '../../testing/tablet.ts';
import { failing, fakeApi, noDrafts } from '../../testing/testing.ts';
import { claimedAgreement } from './claim-license.ts';
import { licenseClaimMachine } from './license-claim.machine.ts';

const all = Object.values(agreementCases);

function start(
  calls: Partial<Api> = {},
  options: { agreementId?: string; joined?: ReturnType<typeof joinedTablet>; drafts?: Drafts } = {},
) {
  const { agreementId = '31', joined = joinedTablet(), drafts = noDrafts } = options;
  const { licensedHere: _, ...cases } = agreementCases;
  const api = fakeApi({
    getConfiguration: async () => buildConfiguration(),
    listContracts: async () => buildAgreementList(Object.values(cases)),
    ...calls,
  });
  let keys = 0;
  const createKey = () => {
    keys += 1;
    return `key-${keys}`;
  };
  const page = createActor(licenseClaimMachine, {
    input: { api, tablet: joined.tablet, drafts, agreementId, createKey },
  }).start();
  type Wanted = Parameters<ReturnType<typeof page.getSnapshot>['matches']>[0];
  return {
    page,
    app: joined.app,
    fill: () => {
      page.send({ type: 'colour.chosen', colour: 'none' });
      page.send({ type: 'serialNumber.changed', serialNumber: ' DMQ1K4VWHG7J ' });
    },
    submit: () => page.send({ type: 'form.submitted' }),
    reaches: (state: Wanted) => waitFor(page, (snapshot) => snapshot.matches(state)),
  };
}

describe('opening the form', () => {
  it('looks up the device, then the agreement', async () => {
    const { page, reaches } = start();
    expect(page.getSnapshot().matches('identifying')).toBe(true);
    const { context } = await reaches({ editing: 'filling' });
    expect(context).toMatchObject({ colour: null, serialNumber: '' });
  });

  it.each(['999', 'nonsense', '-1', '31.5'])('ends at agreement %s, which is not the user’s', async (agreementId) => {
    await start({}, { agreementId }).reaches('notFound');
  });

  it.each([
    ['33', 'full'],
    ['34', 'otherProduct'],
    ['35', 'ended'],
  ])('is closed for agreement %s: %s', async (agreementId, because) => {
    const { context } = await start({}, { agreementId }).reaches('unavailable');
    expect(claimedAgreement(context)?.availability).toEqual({ can: 'nothing', because });
  });

  it('is refused for a device that holds a licence, and in a plain browser', async () => {
    const listContracts = async () => buildAgreementList(all);
    const getLicense = failing(404);
    const here = await start({ listContracts, getLicense }, { agreementId: '38' }).reaches('unavailable');
    expect(claimedAgreement(here.context)?.availability.can).toBe('relinquish');
    const browser = start({}, { joined: { ...joinedTablet(), tablet: noTablet() } });
    const { context } = await browser.reaches('unavailable');
    expect(claimedAgreement(context)?.availability).toEqual({ can: 'nothing', because: 'noDevice' });
  });

  it('is possible again when the app responds', async () => {
    const joined = joinedTablet();
    joined.app.goAway();
    const { page, app, reaches } = start({}, { joined });
    for (let times = 0; times < 2; times += 1) {
      await reaches({ unavailable: 'explained' });
      page.send({ type: 'retried' });
      await reaches({ unavailable: 'reconnecting' });
      app.goAway();
    }
    await reaches({ unavailable: 'explained' });
    app.setAnswering(true);
    page.send({ type: 'retried' });
    await reaches('editing');
  });

  it('restarts on another device', async () => {
    const listContracts = vi.fn(async () => buildAgreementList());
    const { app, reaches } = start({ listContracts });
    await reaches('editing');
    app.setDevice({ device_id: 'another', product: tablet.product });
    await vi.waitFor(() => expect(listContracts).toHaveBeenCalledTimes(2));
    expect((await reaches('editing')).context.device?.device_id).toBe('another');
  });

  it('is refused to users who may not provision, and can be retried after a failure', async () => {
    await start({ listContracts: failing(403) }).reaches('forbidden');
    await start({ listContracts: failing(404) }).reaches('notFound');
    const listContracts = vi.fn<Api['listContracts']>(failing(null));
    const { page, reaches } = start({ listContracts });
    await reaches('failed');
    listContracts.mockResolvedValue(buildAgreementList());
    page.send({ type: 'retried' });
    await reaches('editing');
  });
});

describe('the form', () => {
  it.each([
    ['a colour', { serialNumber: 'DMQ1K4VWHG7J' }],
    ['a serial number', { colour: 'red' as const }],
    ['a shorter serial number', { colour: 'red' as const, serialNumber: 'x'.repeat(500) }],
    ['a serial number without control characters', { colour: 'red' as const, serialNumber: 'DM\u0007' }],
  ])('needs %s', async (_, { colour, serialNumber = '' }: { colour?: 'red'; serialNumber?: string }) => {
    const { page, reaches, submit } = start();
    await reaches('editing');
    if (colour) page.send({ type: 'colour.chosen', colour });
    page.send({ type: 'serialNumber.changed', serialNumber });
    submit();
    await reaches({ editing: 'incomplete' });
    expect(page.getSnapshot().context.serialNumber).toBe(serialNumber);
  });

  it('is complete as soon as nothing is missing', async () => {
    const { page, reaches, submit } = start();
    await reaches('editing');
    submit();
    await reaches({ editing: 'incomplete' });
    page.send({ type: 'colour.chosen', colour: 'red' });
    expect(page.getSnapshot().value).toEqual({ editing: 'incomplete' });
    page.send({ type: 'serialNumber.changed', serialNumber: 'DMQ1K4VWHG7J' });
    expect(page.getSnapshot().value).toEqual({ editing: 'filling' });
  });

  it('claims once, hands the licence to the app and shows it', async () => {
    const claimLicense = vi.fn(async () => buildClaim());
    const { app, page, reaches, fill, submit } = start({ claimLicense });
    await reaches('editing');
    fill();
    submit();
    submit();
    expect(page.getSnapshot().matches('claiming')).toBe(true);
    const { context } = await reaches('claimed');
    expect(context.claim).toEqual(buildClaim());
    expect(claimLicense).toHaveBeenCalledExactlyOnceWith(
      {
        params: { id: 31 },
        body: {
          contract_id: 31,
          device_id: 'demo-tablet',
          product: tablet.product,
          colour: 'none',
          device_serial_number: 'DMQ1K4VWHG7J',
        },
      },
      expect.objectContaining({ idempotencyKey: 'key-1' }),
    );
    await vi.waitFor(() => expect(app.read().licence?.license_string).toBe(buildClaim().license_string));
  });

  it('keeps the input when the claim is refused, and shows why', async () => {
    const claimLicense = () => Promise.reject(new ApiError(409, { detail: 'All licenses are in use.' }));
    const { page, reaches, fill, submit } = start({ claimLicense });
    await reaches('editing');
    fill();
    submit();
    await reaches({ editing: 'refused' });
    expect(page.getSnapshot().context).toMatchObject({ colour: 'none', refusal: 'All licenses are in use.' });
  });

  it('retries the same claim after a lost response, and a new one after a refusal', async () => {
    const keys: (string | undefined)[] = [];
    let status: number | null = null;
    const claimLicense: Api['claimLicense'] = (_, options) => {
      keys.push(options?.idempotencyKey);
      return Promise.reject(new ApiError(status));
    };
    const { reaches, fill, submit, page } = start({ claimLicense });
    await reaches('editing');
    fill();
    for (status of [null, 502, 409, 409]) {
      submit();
      await waitFor(page, (snapshot) => snapshot.matches({ editing: 'refused' }) && keys.length > 0);
    }
    expect(keys).toEqual(['key-1', 'key-1', 'key-1', 'key-2']);
  });
});

/** Claims that the test settles by hand. */
function slowClaim() {
  let settle: { resolve: () => void; reject: (status: number | null) => void } | null = null;
  const claimLicense: Api['claimLicense'] = () =>
    new Promise((resolve, reject) => {
      settle = { resolve: () => resolve(buildClaim()), reject: (status) => reject(new ApiError(status)) };
    });
  return { claimLicense, answer: () => settle?.resolve(), fail: (status: number | null) => settle?.reject(status) };
}
const another = { ...tablet, device_id: 'another' };

describe('after a lost response', () => {
  const { licensedHere } = agreementCases;
  const now = { listContracts: async () => buildAgreementList([licensedHere]), getLicense: async () => buildLicense() };
  const before = buildAgreementList([{ ...licensedHere, licenses: [] }]);

  async function lost(status: number | null, calls: Partial<Api>) {
    const listContracts = vi.fn<Api['listContracts']>(async () => before);
    const claimLicense = vi.fn<Api['claimLicense']>(failing(status));
    const started = start({ claimLicense, getLicense: now.getLicense, listContracts }, { agreementId: '38' });
    await started.reaches('editing');
    if (calls.listContracts) listContracts.mockImplementation(calls.listContracts);
    started.fill();
    started.submit();
    return { ...started, listContracts, claimLicense };
  }

  it.each([null, 500, 502, 504, 200])('(%s) looks it up, and shows the licence if it was claimed', async (status) => {
    const { app, reaches } = await lost(status, now);
    await reaches('checking');
    const { context } = await reaches('claimed');
    expect(context).toMatchObject({ colour: 'orange', serialNumber: 'GG7XK0ABCDEF' });
    await vi.waitFor(() => expect(app.read().licence?.license_string).toBe(buildClaim().license_string));
  });

  it('reports that nothing was claimed, and a retry is the same claim', async () => {
    const { reaches, submit, claimLicense } = await lost(null, {});
    await reaches({ editing: 'refused' });
    submit();
    await reaches('claiming');
    expect(claimLicense.mock.calls.map(([, options]) => options?.idempotencyKey)).toEqual(['key-1', 'key-1']);
  });

  it('stays in doubt over a serial number that cannot be sent, and claims again with one that can', async () => {
    const { page, submit, reaches, claimLicense } = await lost(null, { listContracts: failing(null) });
    await reaches({ editing: 'unknown' });
    page.send({ type: 'serialNumber.changed', serialNumber: 'x'.repeat(100_000) });
    submit();
    await reaches({ editing: 'unknown' });
    expect(claimLicense).toHaveBeenCalledOnce();
    page.send({ type: 'serialNumber.changed', serialNumber: 'DMQ1K4VWHG7J' });
    submit();
    await reaches('claiming');
    expect(claimLicense).toHaveBeenCalledTimes(2);
  });

  it('reports an unknown outcome when nothing can be looked up, and can look it up again', async () => {
    const { page, reaches, listContracts } = await lost(null, { listContracts: failing(null) });
    await reaches({ editing: 'unknown' });
    expect(page.getSnapshot().context).toMatchObject({ colour: 'none', key: 'key-1' });
    listContracts.mockImplementation(now.listContracts);
    page.send({ type: 'retried' });
    await reaches('claimed');
  });
});

describe('another tablet', () => {
  it('gets an empty form', async () => {
    const { page, app, reaches, fill } = start();
    await reaches('editing');
    fill();
    app.setDevice(another);
    await reaches('loading');
    const { context } = await reaches({ editing: 'filling' });
    expect(context).toMatchObject({ colour: null, serialNumber: '', device: another });
    expect(page.getSnapshot().context.key).not.toBe('key-1');
  });

  it("connected during a claim is not handed the previous one's licence", async () => {
    const { claimLicense, answer } = slowClaim();
    const { page, app, reaches, fill, submit } = start({ claimLicense });
    await reaches('editing');
    fill();
    submit();
    app.setDevice(another);
    await waitFor(page, ({ context }) => context.device?.device_id === 'another');
    expect(page.getSnapshot().matches('claiming')).toBe(true);
    answer();
    const { context } = await reaches('claimedForAnother');
    expect(context.claimedFor).toEqual(tablet);
    expect(app.read().licence).toBeNull();
    expect(app.read().log.some(({ summary }) => summary === 'licence')).toBe(false);
    app.setDevice(tablet);
    await reaches('claimed');
    await vi.waitFor(() => expect(app.read().licence?.license_string).toBe(buildClaim().license_string));
  });

  it.each([409, null])('connected during a claim that fails (%s) starts over', async (status) => {
    const { claimLicense, fail } = slowClaim();
    const { page, app, reaches, fill, submit } = start({ claimLicense });
    const heard = vi.fn();
    page.on('announced', heard);
    await reaches('editing');
    fill();
    submit();
    app.setDevice(another);
    await waitFor(page, ({ context }) => context.device?.device_id === 'another');
    fail(status);
    await reaches('loading');
    const { context } = await reaches({ editing: 'filling' });
    expect(context).toMatchObject({ colour: null, serialNumber: '', device: another });
    expect(heard).toHaveBeenCalledExactlyOnceWith(
      expect.objectContaining({ message: 'No license was claimed for demo-tablet.' }),
    );
  });

  it('connected during a claim with an unknown outcome shows that it is unknown', async () => {
    const { claimLicense, fail } = slowClaim();
    const listContracts = vi.fn<Api['listContracts']>(async () => buildAgreementList());
    const { page, app, reaches, fill, submit } = start({ claimLicense, listContracts });
    const heard = vi.fn();
    page.on('announced', heard);
    await reaches('editing');
    fill();
    submit();
    app.setDevice(another);
    await waitFor(page, ({ context }) => context.device?.device_id === 'another');
    listContracts.mockImplementationOnce(failing(null));
    fail(null);
    await reaches({ editing: 'filling' });
    expect(heard).toHaveBeenCalledExactlyOnceWith(
      expect.objectContaining({ message: 'We do not know whether a license was claimed for demo-tablet.' }),
    );
  });

  it('connected after a claim shows that it is not the licensed one, and can claim its own', async () => {
    const { page, app, reaches, fill, submit } = start({ claimLicense: async () => buildClaim() });
    await reaches('editing');
    fill();
    submit();
    await reaches('claimed');
    await vi.waitFor(() => expect(app.read().licence).not.toBeNull());
    app.forgetLicence();
    app.setDevice(another);
    await reaches('claimedForAnother');
    page.getSnapshot().children.handover?.send({ type: 'retried' });
    expect(app.read().licence).toBeNull();
    page.send({ type: 'retried' });
    expect((await reaches({ editing: 'filling' })).context).toMatchObject({ colour: null, serialNumber: '' });
  });
});

describe('the input', () => {
  function openDrafts() {
    const items = new Map<string, string>();
    const storage = {
      getItem: (name: string) => items.get(name) ?? null,
      setItem: (name: string, text: string) => void items.set(name, text),
    };
    const store = createStateStore(storage, vi.fn());
    store.update({ userId: 'u-1' });
    return createDrafts(store);
  }

  it("survives the page together with the claim's key, and is offered on the same tablet only", async () => {
    const drafts = openDrafts();
    const first = start({ claimLicense: failing(401) }, { drafts });
    await first.reaches('editing');
    first.fill();
    first.submit();
    const { context } = await first.reaches({ editing: 'refused' });
    first.page.stop();

    const elsewhere = joinedTablet({ device: another });
    const other = start({}, { drafts, joined: elsewhere });
    await other.reaches('editing');
    expect(other.page.getSnapshot().children.changes?.getSnapshot().value).toBe('clean');

    const second = start({}, { drafts });
    await second.reaches('editing');
    const changes = second.page.getSnapshot().children.changes;
    expect(changes?.getSnapshot().value).toBe('offering');
    changes?.send({ type: 'draft.accepted' });
    const { colour, serialNumber, key } = context;
    await vi.waitFor(() => expect(second.page.getSnapshot().context).toMatchObject({ colour, serialNumber, key }));
  });

  it('is dropped once claimed', async () => {
    const drafts = openDrafts();
    const { reaches, fill, submit } = start({ claimLicense: async () => buildClaim() }, { drafts });
    await reaches('editing');
    fill();
    expect(drafts.find('claim/31/demo-tablet')).not.toBeNull();
    submit();
    await reaches('claimed');
    await vi.waitFor(() => expect(drafts.find('claim/31/demo-tablet')).toBeNull());
  });

  it('is dropped if it is invalid', async () => {
    const drafts = openDrafts();
    drafts.keep('claim/31/demo-tablet', { colour: 'plaid', serialNumber: 7, key: '' });
    const { page, reaches } = start({}, { drafts });
    await reaches('editing');
    expect(page.getSnapshot().children.changes?.getSnapshot().value).toBe('clean');
  });
});
