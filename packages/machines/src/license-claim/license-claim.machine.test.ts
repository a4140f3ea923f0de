import { ApiError } from '@community/contract/api-error';
import type { Api } from '@community/contract/client';
import { buildConfiguration } from '@community/mocks/builders';
import { buildClaim, buildContractList, contractCases, tablet } from '@community/mocks/licensing';
import { describe, expect, it, vi } from 'vitest';
import { createActor, waitFor } from 'xstate';
import { failing, fakeApi } from '../testing/index.ts';
import { joinedTablet, noTablet } from '../testing/tablet.ts';
import { claimedContract, licenseClaimMachine } from './index.ts';

const all = Object.values(contractCases);

function start(
  calls: Partial<Api> = {},
  options: { contractId?: string; joined?: ReturnType<typeof joinedTablet> } = {},
) {
  const { contractId = '31', joined = joinedTablet() } = options;
  const { licensedHere: _, ...cases } = contractCases;
  const api = fakeApi({
    getConfiguration: async () => buildConfiguration(),
    listContracts: async () => buildContractList(Object.values(cases)),
    ...calls,
  });
  let keys = 0;
  const createKey = () => {
    keys += 1;
    return `key-${keys}`;
  };
  const page = createActor(licenseClaimMachine, {
    input: { api, tablet: joined.tablet, contractId, createKey },
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

describe('the way to the form', () => {
  it('leads over the device and the agreement', async () => {
    const { page, reaches } = start();
    expect(page.getSnapshot().matches('identifying')).toBe(true);
    const { context } = await reaches({ editing: 'filling' });
    expect(context).toMatchObject({ colour: null, serialNumber: '' });
  });

  it.each(['999', 'nonsense', '-1', '31.5'])('ends at agreement %s, which is not the user’s', async (contractId) => {
    await start({}, { contractId }).reaches('notFound');
  });

  it.each([
    ['33', 'full'],
    ['34', 'otherProduct'],
    ['35', 'ended'],
  ])('is closed for agreement %s: %s', async (contractId, because) => {
    const { context } = await start({}, { contractId }).reaches('unavailable');
    expect(claimedContract(context)?.availability).toEqual({ can: 'nothing', because });
  });

  it('is closed for a device that holds a licence, and in a plain browser', async () => {
    const listContracts = async () => buildContractList(all);
    const getLicense = failing(404);
    const here = await start({ listContracts, getLicense }, { contractId: '38' }).reaches('unavailable');
    expect(claimedContract(here.context)?.availability.can).toBe('relinquish');
    const browser = start({}, { joined: { ...joinedTablet(), tablet: noTablet() } });
    const { context } = await browser.reaches('unavailable');
    expect(claimedContract(context)?.availability).toEqual({ can: 'nothing', because: 'noDevice' });
  });

  it('is open again when the app answers', async () => {
    const joined = joinedTablet();
    joined.app.goAway();
    const { page, app, reaches } = start({}, { joined });
    await reaches('unavailable');
    app.setAnswering(true);
    page.send({ type: 'retried' });
    await reaches('editing');
  });

  it('begins anew on another device', async () => {
    const listContracts = vi.fn(async () => buildContractList());
    const { app, reaches } = start({ listContracts });
    await reaches('editing');
    app.setDevice({ device_id: 'another', product: tablet.product });
    await vi.waitFor(() => expect(listContracts).toHaveBeenCalledTimes(2));
    expect((await reaches('editing')).context.device?.device_id).toBe('another');
  });

  it('is refused to those who may not provision, and can be tried again after a failure', async () => {
    await start({ listContracts: failing(403) }).reaches('forbidden');
    await start({ listContracts: failing(404) }).reaches('notFound');
    const listContracts = vi.fn<Api['listContracts']>(failing(null));
    const { page, reaches } = start({ listContracts });
    await reaches('failed');
    listContracts.mockResolvedValue(buildContractList());
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
    await vi.waitFor(() => expect(app.read().licence).toEqual(buildClaim()));
  });

  it('keeps what was filled in when the claim is refused, and says why', async () => {
    const claimLicense = () => Promise.reject(new ApiError(409, { detail: 'All licences are in use.' }));
    const { page, reaches, fill, submit } = start({ claimLicense });
    await reaches('editing');
    fill();
    submit();
    await reaches({ editing: 'refused' });
    expect(page.getSnapshot().context).toMatchObject({ colour: 'none', refusal: 'All licences are in use.' });
  });

  it('tries the same claim again after a lost answer, and a new one after a refusal', async () => {
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
