import { describe, expect, it } from 'vitest';
import { plansOf } from '../../test/plans.ts';
import { startTestPortal, type TestUser } from '../../test/portal.ts';
import { addPasskey } from '../../test/sign-in/factors.ts';

const meOf = async (user: TestUser) => (await user.call('/api/me')).json() as { second_factor?: string };
const contracts = '/api/contracts/none';

describe('required of provisioners', async () => {
  const portal = await startTestPortal({ config: { secondFactorFor: 'provisioners' } });

  it('provisioning calls are refused until one is set up', async () => {
    const user = await portal.createUser({ canProvision: true });
    expect(await meOf(user)).toMatchObject({ second_factor: 'missing' });
    const response = await user.call(contracts);
    expect([response.status, response.json()]).toEqual([403, expect.objectContaining({ reason: 'second-factor' })]);
    expect((await user.call('/api/me/sessions')).status).toBe(200);
    await addPasskey(user);
    expect(await meOf(user)).not.toHaveProperty('second_factor');
    expect((await user.call(contracts)).status).toBe(200);
  });

  it('others need none', async () => {
    expect(await meOf(await portal.createUser())).not.toHaveProperty('second_factor');
  });
});

describe('required of all', async () => {
  const portal = await startTestPortal({ config: { secondFactorFor: 'all' } });

  it('nothing else is open until one is set up', async () => {
    const user = await portal.createUser();
    expect(await meOf(user)).toMatchObject({ second_factor: 'missing' });
    const response = await user.call('/api/me/sessions');
    expect([response.status, response.json()]).toEqual([403, expect.objectContaining({ reason: 'second-factor' })]);
    const { uuid } = await addPasskey(user);
    expect((await user.call('/api/me/sessions')).status).toBe(200);
    await portal.db.updateTable('session').set({ second_factor: null }).where('user_id', '=', user.id).execute();
    expect(await meOf(user)).toMatchObject({ second_factor: 'unused' });
    await portal.db.deleteFrom('passkey').where('uuid', '=', uuid).execute();
    expect(await meOf(user)).toMatchObject({ second_factor: 'missing' });
  });

  it('a shared plan shows nothing for members until one is set up', async () => {
    const owner = await portal.createUser();
    const draft = await portal.createScenario(
      { name: 'My draft' },
      { contributedBy: owner.id, isToBePublished: false },
    );
    const { uuid } = await addPasskey(owner);
    const plans = plansOf(owner);
    const made = await plans.create({ items: [{ kind: 'scenario', uuid_id: draft.uuid }] });
    const { share_token } = await plans.share(made);
    const open = (user: TestUser) => user.call(`/api/shared-plan/${share_token}`);
    expect((await open(owner)).json()).toMatchObject({ left_out: 0, is_own: true });
    const stranger = await portal.createUser();
    const refused = await open(stranger);
    expect([refused.status, refused.json()]).toMatchObject([403, { reason: 'sign_in' }]);

    await plans.share(made, { audience: 'anybody' });
    await portal.db.deleteFrom('passkey').where('uuid', '=', uuid).execute();
    await portal.db.updateTable('session').set({ second_factor: null }).where('user_id', '=', owner.id).execute();
    const seen = await open(owner);
    expect(seen.json()).toMatchObject({ items: [], left_out: 1, is_own: false });
    expect(seen.text).not.toContain('My draft');
  });
});
