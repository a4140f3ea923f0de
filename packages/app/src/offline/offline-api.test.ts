import { type Api, ApiError } from '@community/contract/http';
import { buildPlan } from '@community/mocks/content/plans';
import { describe, expect, it, vi } from 'vitest';
import { type OfflineCache, withKeptResponses } from './offline-api.ts';

const id = '00000000-0000-4000-8000-000000000001';
const user = { uuid_id: 'user', username: 'trainer' };
const plan = buildPlan();

function start({ whose = 'user', fails }: { whose?: string | null; fails?: ApiError } = {}) {
  const answer = (value: unknown) => vi.fn(() => (fails ? Promise.reject(fails) : Promise.resolve(value)));
  const plain = {
    getMe: answer(user),
    getScenario: answer({ uuid_id: id }),
    getPlan: answer({ ...plan, uuid_id: id }),
    listTags: answer([]),
    listContracts: answer({ contracts: [] }),
    saveContractNotes: answer({}),
    claimLicense: answer({}),
    relinquishLicense: answer({}),
    releaseLicense: answer({}),
    toggleFavouriteMedia: answer({ toggled: 'false' }),
    updatePlan: answer(plan),
  };
  const offlineCache = {
    keep: vi.fn(async () => {}),
    find: vi.fn(async (): Promise<unknown> => undefined),
    star: vi.fn(async () => ({ toggled: 'true' as const })),
    editPlan: vi.fn<OfflineCache['editPlan']>(async () => plan),
    showPlan: vi.fn<OfflineCache['showPlan']>(async (_, shown) => shown),
    hasPlanEdits: vi.fn(async () => false),
    rebase: vi.fn<OfflineCache['rebase']>(async (_, __, edit) => edit),
    outbox: { count: async () => 0, send: async () => [] },
  };
  const onChangeKept = vi.fn();
  const loadOfflineCache = vi.fn(async () => offlineCache);
  const api = withKeptResponses(plain as unknown as Api, { whose: () => whose, loadOfflineCache, onChangeKept });
  return { api, plain, offlineCache, loadOfflineCache, onChangeKept };
}

const unreachable = new ApiError(null);

describe('stored responses', () => {
  it('are stored for the signed-in user', async () => {
    const { api, offlineCache } = start();
    await expect(api.getScenario({ params: { id } })).resolves.toEqual({ uuid_id: id });
    await vi.waitFor(() =>
      expect(offlineCache.keep).toHaveBeenCalledExactlyOnceWith('user', 'getScenario', { uuid_id: id }, id),
    );
  });

  it('are stored for the user named in the response, before the session is stored', async () => {
    const { api, offlineCache } = start({ whose: null });
    await api.getMe();
    await vi.waitFor(() => expect(offlineCache.keep).toHaveBeenCalledExactlyOnceWith('user', 'getMe', user, undefined));
  });

  it.each([unreachable, new ApiError(502), new ApiError(504)])('are returned without a response: %s', async (fails) => {
    const { api, offlineCache } = start({ fails });
    offlineCache.find.mockResolvedValue({ uuid_id: id, name: 'kept' });
    await expect(api.getScenario({ params: { id } }, { acceptsCached: true })).resolves.toMatchObject({ name: 'kept' });
    expect(offlineCache.find).toHaveBeenCalledExactlyOnceWith('user', 'getScenario', id);
  });

  it.each([401, 404, 429, 500, 503])('are not returned when the portal responds with %i', async (status) => {
    const { api, loadOfflineCache } = start({ fails: new ApiError(status) });
    await expect(api.getScenario({ params: { id } }, { acceptsCached: true })).rejects.toMatchObject({ status });
    expect(loadOfflineCache).not.toHaveBeenCalled();
  });

  it('are not returned to a visitor who is not signed in here', async () => {
    const { api, loadOfflineCache } = start({ whose: null, fails: unreachable });
    await expect(api.getMe({}, { acceptsCached: true })).rejects.toBe(unreachable);
    expect(loadOfflineCache).not.toHaveBeenCalled();
  });

  it('are not returned for lookups after a change', async () => {
    const { api, loadOfflineCache } = start({ fails: unreachable });
    await expect(api.getMe()).rejects.toBe(unreachable);
    await expect(api.getScenario({ params: { id } })).rejects.toBe(unreachable);
    await expect(api.listContracts({ params: { device_id: 'tablet-1' } })).rejects.toBe(unreachable);
    expect(loadOfflineCache).not.toHaveBeenCalled();
  });

  it('fail like the call if nothing was stored', async () => {
    const { api } = start({ fails: unreachable });
    await expect(api.getScenario({ params: { id } }, { acceptsCached: true })).rejects.toBe(unreachable);
  });

  it('do not exist for other calls', async () => {
    const { api, plain, loadOfflineCache } = start({ fails: unreachable });
    await expect(api.listTags()).rejects.toBe(unreachable);
    expect(plain.listTags).toHaveBeenCalledOnce();
    expect(loadOfflineCache).not.toHaveBeenCalled();
  });

  it('do not fail a call whose response cannot be stored', async () => {
    const { api, offlineCache } = start();
    const warned = vi.spyOn(console, 'warn').mockImplementation(() => {});
    offlineCache.keep.mockRejectedValue(new DOMException('full', 'QuotaExceededError'));
    await expect(api.getMe()).resolves.toBe(user);
    await vi.waitFor(() => expect(warned).toHaveBeenCalledOnce());
    warned.mockRestore();
  });
});

describe('the last known licence of a tablet', () => {
  const input = { params: { device_id: 'tablet-1' } };

  it('is stored by tablet, and returned when the portal does not respond', async () => {
    const { api, offlineCache } = start();
    await api.listContracts(input, { acceptsCached: true });
    await vi.waitFor(() =>
      expect(offlineCache.keep).toHaveBeenCalledExactlyOnceWith('user', 'listContracts', { contracts: [] }, 'tablet-1'),
    );
    const silent = start({ fails: unreachable });
    silent.offlineCache.find.mockResolvedValue({ contracts: ['kept'] });
    await expect(silent.api.listContracts(input, { acceptsCached: true })).resolves.toEqual({ contracts: ['kept'] });
    expect(silent.offlineCache.find).toHaveBeenCalledExactlyOnceWith('user', 'listContracts', 'tablet-1');
  });

  it('is stored wherever it was looked up', async () => {
    const { api, offlineCache } = start();
    await api.listContracts(input);
    await vi.waitFor(() =>
      expect(offlineCache.keep).toHaveBeenCalledExactlyOnceWith('user', 'listContracts', { contracts: [] }, 'tablet-1'),
    );
  });
});

it.each(['saveContractNotes', 'claimLicense', 'relinquishLicense', 'releaseLicense'] as const)(
  'what is stored about licences is noted as changed after %s, even if its response is lost',
  async (call) => {
    for (const fails of [undefined, unreachable, new ApiError(500)]) {
      const { api, offlineCache } = start({ ...(fails && { fails }) });
      await (api[call] as (input: object) => Promise<unknown>)({ params: { id: 31 } }).catch(() => {});
      await vi.waitFor(() =>
        expect(offlineCache.keep).toHaveBeenCalledExactlyOnceWith('user', call, fails ? undefined : {}, 31),
      );
    }
  },
);

describe('a star', () => {
  const input = { params: { id } };

  it('is sent at once if the portal responds', async () => {
    const { api, offlineCache } = start();
    await expect(api.toggleFavouriteMedia(input)).resolves.toEqual({ toggled: 'false' });
    await vi.waitFor(() =>
      expect(offlineCache.keep).toHaveBeenCalledExactlyOnceWith(
        'user',
        'toggleFavouriteMedia',
        { toggled: 'false' },
        id,
      ),
    );
    expect(offlineCache.star).not.toHaveBeenCalled();
  });

  it('waits on this device when the portal does not respond', async () => {
    const { api, offlineCache, onChangeKept } = start({ fails: unreachable });
    await expect(api.toggleFavouriteMedia(input)).resolves.toEqual({ toggled: 'true' });
    expect(offlineCache.star).toHaveBeenCalledExactlyOnceWith('user', 'media', id);
    expect(onChangeKept).toHaveBeenCalledOnce();
  });

  it('fails like the call if the portal refuses it, or the browser stores nothing', async () => {
    const warned = vi.spyOn(console, 'warn').mockImplementation(() => {});
    await expect(start({ fails: new ApiError(403) }).api.toggleFavouriteMedia(input)).rejects.toMatchObject({
      status: 403,
    });
    const { api, offlineCache, onChangeKept } = start({ fails: unreachable });
    offlineCache.star.mockRejectedValue(new DOMException('full', 'QuotaExceededError'));
    await expect(api.toggleFavouriteMedia(input)).rejects.toBe(unreachable);
    expect(onChangeKept).not.toHaveBeenCalled();
    warned.mockRestore();
  });
});

describe('a plan', () => {
  it('is shown with what waits on this device', async () => {
    const { api, offlineCache } = start();
    offlineCache.showPlan.mockResolvedValue({ ...plan, title: 'Waits' });
    await expect(api.getPlan({ params: { id } })).resolves.toMatchObject({ title: 'Waits' });
    expect(offlineCache.showPlan).toHaveBeenCalledExactlyOnceWith('user', expect.objectContaining({ uuid_id: id }));
  });

  it('is shown as the portal has it where nothing is kept', async () => {
    const warned = vi.spyOn(console, 'warn').mockImplementation(() => {});
    const { api, offlineCache } = start();
    offlineCache.showPlan.mockRejectedValue(new Error('private window'));
    await expect(api.getPlan({ params: { id } })).resolves.toMatchObject({ uuid_id: id });
    warned.mockRestore();
  });
});

describe('a change of a plan', () => {
  const edit = { version: 3, title: 'Day two', note: '', start_time: null, items: [] };
  const input = { params: { id }, body: edit };
  const call = { idempotencyKey: 'key' };

  it('is sent at once if the portal responds, based on the version that was sent from here', async () => {
    const { api, plain, offlineCache } = start();
    offlineCache.rebase.mockResolvedValue({ ...edit, version: 4 });
    await expect(api.updatePlan(input, call)).resolves.toBe(plan);
    expect(plain.updatePlan).toHaveBeenCalledExactlyOnceWith({ ...input, body: { ...edit, version: 4 } }, call);
    expect(offlineCache.keep).toHaveBeenCalledExactlyOnceWith('user', 'updatePlan', plan, id);
  });

  it('waits on this device when the portal does not respond, with its key', async () => {
    const { api, offlineCache, onChangeKept } = start({ fails: unreachable });
    await expect(api.updatePlan(input, call)).resolves.toBe(plan);
    expect(offlineCache.editPlan).toHaveBeenCalledExactlyOnceWith('user', { id, key: 'key', edit });
    expect(onChangeKept).toHaveBeenCalledOnce();
  });

  it('waits behind those that have not been sent yet', async () => {
    const { api, plain, offlineCache, onChangeKept } = start();
    offlineCache.hasPlanEdits.mockResolvedValue(true);
    await api.updatePlan(input, call);
    expect(plain.updatePlan).not.toHaveBeenCalled();
    expect(offlineCache.editPlan).toHaveBeenCalledOnce();
    expect(onChangeKept).toHaveBeenCalledOnce();
  });

  it('fails like the call if it is refused, or the plan is not on this device', async () => {
    const warned = vi.spyOn(console, 'warn').mockImplementation(() => {});
    await expect(start({ fails: new ApiError(409) }).api.updatePlan(input, call)).rejects.toMatchObject({
      status: 409,
    });
    const { api, offlineCache, onChangeKept } = start({ fails: unreachable });
    offlineCache.editPlan.mockRejectedValue(new Error('The plan is not on this device.'));
    await expect(api.updatePlan(input, call)).rejects.toBe(unreachable);
    expect(onChangeKept).not.toHaveBeenCalled();
    warned.mockRestore();
  });
});
