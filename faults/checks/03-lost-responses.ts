import assert from 'node:assert/strict';
import { once } from 'node:events';
import { request } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import type { AgreementList, Claim } from '../../packages/contract/src/licensing/licensing.ts';
import type { Check } from '../check.ts';
import { call } from '../portal/call.ts';
import { addAgreement, addPerson, addProduct } from '../portal/people.ts';

/** A claim has started or got its response within this time, in milliseconds. */
const SPREAD_MS = 25;

/** Sends a claim, and hangs up after this time, whether or not there was a response. */
async function sendAndHangUp(url: string, headers: Record<string, string>, body: string, after: number): Promise<void> {
  const claim = request(url, { method: 'POST', headers, agent: false });
  // The hang-up is intended.
  claim.on('error', () => {});
  claim.end(body);
  if (after === 0) await once(claim, 'finish');
  else await pause(after);
  claim.destroy();
}

/**
 * A claim whose response is lost at any moment is repeated with the same key: it takes one seat, and gets its response.
 */
export const check: Check = {
  number: 3,
  title: 'A claim made again after a lost response',
  isQuick: true,
  async run({ database, count, random, createHome, progress }) {
    const rounds = count(1000, 30);
    const home = await createHome({ env: { PORTAL_EDITS_PER_HOUR: '100000' } });
    const { holder, agreement } = await home.withDatabase(async (db) => {
      await addProduct(db);
      const holder = await addPerson(db, 'holder', { canProvision: true });
      return { holder, agreement: await addAgreement(db, holder, 1) };
    });
    const urls = [(await home.start()).url];
    if (database === 'postgresql') urls.push((await home.start()).url);
    const { cookie } = holder;
    let afterwards = 0;

    for (let round = 1; round <= rounds; round += 1) {
      const device_id = `tablet-${round}`;
      const body = { contract_id: agreement, device_id, colour: 'none', device_serial_number: 'S1' };
      const headers = { 'idempotency-key': `claim-${round}` };
      const urlOf = (attempt: number) => `${urls[(round + attempt) % urls.length]}/api/contract/${agreement}/claim`;
      const first = { ...headers, cookie, 'content-type': 'application/json' };
      await sendAndHangUp(urlOf(0), first, JSON.stringify(body), random.below(SPREAD_MS));
      // Some are repeated twice at once, as by an impatient user.
      const retries = Array.from({ length: 1 + random.below(2) }, (_, retry) =>
        call(urlOf(1 + retry), { cookie, headers, body }),
      );
      const responses = [...(await Promise.all(retries)), await call(urlOf(0), { cookie, headers, body })];
      for (const { status, text } of responses) assert.equal(status, 200, `round ${round}: ${text}`);
      const strings = new Set(responses.map((response) => response.json<Claim>().license_string));
      assert.equal(strings.size, 1, `round ${round}: the responses differ`);
      const { contracts } = (await call(`${urls[0]}/api/contracts/none`, { cookie })).json<AgreementList>();
      const licenses = contracts[0]?.licenses ?? [];
      assert.deepEqual(
        licenses.map((license) => license.device_id),
        [device_id],
        `round ${round}`,
      );
      const given = { license_id: licenses[0]?.id, device_id };
      assert.equal(
        (await call(`${urls[0]}/api/contract/relinquish`, { method: 'DELETE', cookie, body: given })).status,
        200,
      );
      afterwards += responses.length;
      progress(round, rounds);
    }
    return { claims: rounds, 'made again': afterwards, servers: urls.length };
  },
};
