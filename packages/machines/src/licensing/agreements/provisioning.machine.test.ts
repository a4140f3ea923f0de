import type { Api } from '@community/contract/http';
import {
  agreementCases,
  buildAgreementHistory,
  buildAgreementList,
  buildLicense,
  tablet,
} from '@community/mocks/licensing/licensing';
import { buildConfiguration } from '@community/mocks/shell/configuration';
import { describe, expect, it, vi } from 'vitest';
import { createActor, waitFor } from 'xstate';
import type { Tablet } from '../../tablet/tablet.ts';
import { joinedTablet, noTablet } from '../../testing/tablet.ts';
import { failing, fakeApi, memoryDrafts, pending } from '../../testing/testing.ts';
import { provisioningMachine } from './provisioning.machine.ts';

const licensed = buildAgreementList([agreementCases.licensedHere]);
const getConfiguration = async () => buildConfiguration();

function start(calls: Partial<Api>, connection: Tablet = joinedTablet().tablet, drafts = memoryDrafts()) {
  const api = fakeApi({ getConfiguration, ...calls });
  const page = createActor(provisioningMachine, { input: { api, tablet: connection, drafts } }).start();
  const heard = vi.fn();
  page.on('*', heard);
  type Wanted = Parameters<ReturnType<typeof page.getSnapshot>['matches']>[0];
  return { page, heard, reaches: (state: Wanted) => waitFor(page, (snapshot) => snapshot.matches(state)) };
}

describe('the device', () => {
  it('is identified first, then the agreements are loaded for it', async () => {
    const listContracts = vi.fn(async () => buildAgreementList());
    const { page, reaches } = start({ listContracts });
    expect(page.getSnapshot().matches('identifying')).toBe(true);
    await reaches({ shown: 'unlicensed' });
    expect(listContracts).toHaveBeenCalledTimes(1);
    expect(listContracts).toHaveBeenCalledWith({ params: { device_id: 'demo-tablet' } }, expect.anything());
  });

  it('is looked up once, however often the app repeats itself', async () => {
    const { app, tablet: connection } = joinedTablet();
    const listContracts = vi.fn<Api['listContracts']>(async () => buildAgreementList());
    const { reaches } = start({ listContracts }, connection);
    await reaches({ shown: 'unlicensed' });
    for (let times = 0; times < 20; times += 1) app.setDevice({ ...tablet });
    app.setDevice({ ...tablet, device_id: 'another' });
    await vi.waitFor(() =>
      expect(listContracts).toHaveBeenLastCalledWith({ params: { device_id: 'another' } }, expect.anything()),
    );
    expect(listContracts).toHaveBeenCalledTimes(2);
  });

  it('does not exist in a plain browser, which lists the agreements at once', async () => {
    const listContracts = vi.fn(async () => buildAgreementList());
    const { page, reaches } = start({ listContracts }, noTablet());
    expect(page.getSnapshot().matches('loading')).toBe(true);
    await reaches({ shown: 'noDevice' });
    expect(listContracts).toHaveBeenCalledWith({ params: { device_id: 'none' } }, expect.anything());
  });

  it('has its licence, which can be handed over again', async () => {
    const { app, tablet: connection } = joinedTablet();
    const calls = { listContracts: async () => licensed, getLicense: async () => buildLicense() };
    const { page, reaches, heard } = start(calls, connection);
    const { context } = await reaches({ shown: 'licensed' });
    expect(context.agreements?.license?.id).toBe(590);
    page.send({ type: 'handover.requested' });
    await vi.waitFor(() => expect(app.read().licence?.license_string).toBe(buildLicense().license_string));
    await vi.waitFor(() => expect(heard).toHaveBeenCalledWith(expect.objectContaining({ tone: 'success' })));
  });

  it('keeps its licence until the list shows that it was returned', async () => {
    const { reaches } = start({ listContracts: async () => licensed, getLicense: failing(404) });
    expect((await reaches({ shown: 'licensed' })).context.agreements?.license).toBeNull();
  });

  it('may be licensed through another account', async () => {
    const { reaches } = start({
      listContracts: async () => buildAgreementList(undefined, { device_licensed_to_other: true }),
    });
    await reaches({ shown: 'licensedToOther' });
  });

  it('is lost with the app, and back with it', async () => {
    const { app, tablet: connection } = joinedTablet();
    const { page, reaches } = start({ listContracts: async () => buildAgreementList() }, connection);
    await reaches({ shown: 'unlicensed' });
    app.goAway();
    await reaches({ shown: 'tabletLost' });
    app.setAnswering(true);
    page.send({ type: 'retried' });
    await reaches({ shown: 'unlicensed' });
  });

  it('can be asked again and again while it is silent', async () => {
    const { app, tablet: connection } = joinedTablet({ isAnswering: false });
    app.goAway();
    const listContracts = vi.fn(async () => buildAgreementList());
    const { page, reaches } = start({ listContracts }, connection);
    for (let times = 0; times < 2; times += 1) {
      await reaches({ shown: 'tabletLost' });
      page.send({ type: 'retried' });
      await reaches({ shown: 'reconnecting' });
      app.goAway();
    }
    await reaches({ shown: 'tabletLost' });
    expect(listContracts).toHaveBeenCalledTimes(1);
  });

  it('can change', async () => {
    const { app, tablet: connection } = joinedTablet();
    const listContracts = vi.fn(async () => buildAgreementList());
    const { reaches } = start({ listContracts }, connection);
    await reaches({ shown: 'unlicensed' });
    app.setDevice({ device_id: 'another', product: tablet.product });
    await vi.waitFor(() =>
      expect(listContracts).toHaveBeenLastCalledWith({ params: { device_id: 'another' } }, expect.anything()),
    );
    await reaches({ shown: 'unlicensed' });
  });
});

describe('agreements', () => {
  it('may be empty', async () => {
    await start({ listContracts: async () => buildAgreementList([]) }).reaches({ shown: 'empty' });
  });

  it('are shown without contacts, if there are none', async () => {
    const calls = { listContracts: async () => buildAgreementList(), getConfiguration: failing(500) };
    expect((await start(calls).reaches('shown')).context.agreements?.contact).toBeNull();
  });

  it('are refused to users who may not provision', async () => {
    await start({ listContracts: failing(403) }).reaches('forbidden');
  });

  it('can be loaded again after a failure', async () => {
    const listContracts = vi.fn<Api['listContracts']>(failing(null));
    const { page, reaches } = start({ listContracts });
    await reaches('failed');
    listContracts.mockResolvedValue(buildAgreementList());
    page.send({ type: 'retried' });
    await reaches('shown');
  });

  it('are claimed on a separate page', async () => {
    const { page, reaches, heard } = start({ listContracts: async () => buildAgreementList() });
    await reaches('shown');
    page.send({ type: 'claim.requested', agreementId: 31 });
    expect(heard).toHaveBeenCalledWith({ type: 'claimWanted', agreementId: 31 });
  });

  it('can be used while they are loaded again', async () => {
    const listContracts = vi.fn<Api['listContracts']>(pending).mockImplementationOnce(async () => buildAgreementList());
    const { page, reaches, heard } = start({ listContracts }, noTablet());
    await reaches('shown');
    expect(listContracts.mock.lastCall?.[1]).toMatchObject({ acceptsCached: true });
    page.send({ type: 'license.returned' });
    expect(page.getSnapshot().value).toBe('loading');
    // What is stored on the device is from before.
    expect(listContracts.mock.lastCall?.[1]).toMatchObject({ acceptsCached: false });
    page.send({ type: 'claim.requested', agreementId: 31 });
    expect(heard).toHaveBeenCalledWith({ type: 'claimWanted', agreementId: 31 });
  });
});

it('reload after a licence was relinquished, keeping unsaved input', async () => {
  const listContracts = vi.fn(async () => licensed);
  const relinquishLicense = vi.fn(async () => ({ ok: true, is_withdrawn: true, valid_until: null }) as const);
  const getContractHistory = vi.fn(async () => buildAgreementHistory());
  const { page, reaches, heard } = start({
    listContracts,
    relinquishLicense,
    getContractHistory,
    getLicense: async () => buildLicense(),
  });
  const { context } = await reaches({ shown: 'licensed' });
  const parts = context.parts.get(38);
  parts?.notes.send({ type: 'text.changed', text: 'Half a sent' });
  parts?.history.send({ type: 'opened' });
  await vi.waitFor(() => expect(getContractHistory).toHaveBeenCalledTimes(1));
  page.send({
    type: 'return.requested',
    way: 'relinquish',
    agreementId: 38,
    licenseId: 590,
    deviceId: tablet.device_id,
    serialNumber: 'GG7XK0ABCDEF',
    validUntil: null,
  });
  listContracts.mockResolvedValue(buildAgreementList());
  page.getSnapshot().children.return?.send({ type: 'confirmed' });
  await reaches({ shown: 'unlicensed' });
  expect(relinquishLicense).toHaveBeenCalledWith(
    { body: { license_id: 590, device_id: 'demo-tablet', receipt: expect.stringContaining('590') } },
    expect.anything(),
  );
  expect(heard).toHaveBeenCalledWith(expect.objectContaining({ message: 'The license was relinquished.' }));
  expect(parts?.notes.getSnapshot().context.text).toBe('Half a sent');
});

describe('unsaved notes', () => {
  const list = (notes: string) => ({
    listContracts: async () => buildAgreementList([{ ...agreementCases.claimable, notes }]),
  });
  const id = agreementCases.claimable.id;

  async function open(notes = 'Old.', drafts = memoryDrafts(), calls: Partial<Api> = {}) {
    const { page, reaches } = start({ ...list(notes), ...calls }, noTablet(), drafts);
    await reaches({ shown: 'noDevice' });
    const changes = () => page.getSnapshot().children.changes;
    return {
      page,
      drafts,
      changes,
      state: () => changes()?.getSnapshot().value,
      notes: () => page.getSnapshot().context.parts.get(id)?.notes,
    };
  }

  it('are stored as a draft, and confirmed before leaving', async () => {
    const { drafts, changes, state, notes } = await open();
    expect(state()).toBe('clean');
    notes()?.send({ type: 'text.changed', text: 'New.' });
    expect(state()).toBe('dirty');
    expect(drafts.find('')?.values).toEqual({ [id]: { text: 'New.', saved: 'Old.' } });
    changes()?.send({ type: 'leaving.requested' });
    expect(state()).toBe('asking');
    changes()?.send({ type: 'leaving.cancelled' });
    notes()?.send({ type: 'text.changed', text: 'Old.' });
    expect(state()).toBe('clean');
    expect(drafts.find('')).toBeNull();
  });

  it('are dropped once saved', async () => {
    const { drafts, state, notes } = await open('Old.', memoryDrafts(), {
      saveContractNotes: async () => ({ ok: true as const }),
    });
    notes()?.send({ type: 'text.changed', text: 'New.' });
    notes()?.send({ type: 'form.submitted' });
    await vi.waitFor(() => expect(state()).toBe('clean'));
    expect(drafts.find('')).toBeNull();
  });

  it.each([
    ['offering', 'Old.'],
    ['outdated', 'Theirs.'],
  ])('are offered back, and are %s beside %s', async (expected, saved) => {
    const { changes, state, notes } = await open(saved, memoryDrafts({ [id]: { text: 'New.', saved: 'Old.' } }));
    expect(state()).toBe(expected);
    changes()?.send({ type: 'draft.accepted' });
    expect(notes()?.getSnapshot().context.text).toBe('New.');
    expect(notes()?.getSnapshot().value).toBe('changed');
    expect(state()).toBe('dirty');
  });

  it('are not offered when none of their agreements exists any longer', async () => {
    const { drafts, state } = await open('Old.', memoryDrafts({ 999: { text: 'New.', saved: 'Old.' } }));
    expect(state()).toBe('clean');
    expect(drafts.find('')).toBeNull();
  });

  it('are offered once, however often the agreements are loaded', async () => {
    const { page, changes, state } = await open('Old.', memoryDrafts({ [id]: { text: 'New.', saved: 'Old.' } }));
    const first = changes();
    changes()?.send({ type: 'draft.accepted' });
    page.send({ type: 'license.returned' });
    await waitFor(page, (snapshot) => snapshot.matches({ shown: 'noDevice' }));
    expect(changes()).toBe(first);
    expect(state()).toBe('dirty');
  });
});

it('shows the expiry after a renewal, in whichever order they arrive', async () => {
  const getLicense = async () => buildLicense();
  const { page, reaches } = start({ listContracts: async () => licensed, getLicense });
  const until = () => {
    const { license, list } = page.getSnapshot().context.agreements ?? {};
    const held = list?.contracts.flatMap(({ licenses }) => licenses).find(({ id }) => id === 590);
    return [license?.valid_until, held?.valid_until];
  };
  page.send({ type: 'license.renewed', licenseId: 590, validUntil: '2026-07-01T00:00:00.000Z' });
  await reaches({ shown: 'licensed' });
  expect(until()).toEqual(['2026-07-01T00:00:00.000Z', '2026-07-01T00:00:00.000Z']);
  page.send({ type: 'license.renewed', licenseId: 590, validUntil: '2026-08-01T00:00:00.000Z' });
  expect(until()).toEqual(['2026-08-01T00:00:00.000Z', '2026-08-01T00:00:00.000Z']);
  page.send({ type: 'license.renewed', licenseId: 1, validUntil: '2027-08-01T00:00:00.000Z' });
  expect(until()).toEqual(['2026-08-01T00:00:00.000Z', '2026-08-01T00:00:00.000Z']);
});
