import { describe, expect, it } from 'vitest';
import { addPasskey } from '../../../test/factors.ts';
import { startTestPortal, type TestUser } from '../../../test/portal.ts';

const meOf = async (user: TestUser) => (await user.call('/api/me')).json() as { second_factor?: string };
const contracts = '/api/contracts/none';

describe('required of provisioners', async () => {
  const portal = await startTestPortal({ config: { secondFactorFor: 'provisioners' } });

  it('provisioning calls are refused until one is set up', async () => {
    const user = await portal.createUser({ canProvision: true });
    expect(await meOf(user)).toMatchObject({ second_factor: 'missing' });
    const answer = await user.call(contracts);
    expect([answer.status, answer.json()]).toEqual([403, expect.objectContaining({ reason: 'second-factor' })]);
    expect((await user.call('/api/me/sessions')).status).toBe(200);
    await addPasskey(user);
    expect(await meOf(user)).not.toHaveProperty('second_factor');
    expect((await user.call(contracts)).status).toBe(200);
  });

  it('nothing is asked of others', async () => {
    expect(await meOf(await portal.createUser())).not.toHaveProperty('second_factor');
  });
});

describe('required of all', async () => {
  const portal = await startTestPortal({ config: { secondFactorFor: 'all' } });

  it('nothing else is open until one is set up', async () => {
    const user = await portal.createUser();
    expect(await meOf(user)).toMatchObject({ second_factor: 'missing' });
    const answer = await user.call('/api/me/sessions');
    expect([answer.status, answer.json()]).toEqual([403, expect.objectContaining({ reason: 'second-factor' })]);
    const { uuid } = await addPasskey(user);
    expect((await user.call('/api/me/sessions')).status).toBe(200);
    await portal.db.updateTable('session').set({ second_factor: null }).where('user_id', '=', user.id).execute();
    expect(await meOf(user)).toMatchObject({ second_factor: 'unused' });
    await portal.db.deleteFrom('passkey').where('uuid', '=', uuid).execute();
    expect(await meOf(user)).toMatchObject({ second_factor: 'missing' });
  });
});
