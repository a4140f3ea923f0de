import assert from 'node:assert/strict';
import type { AgreementList } from '../../packages/contract/src/licensing/licensing.ts';
import type { Check } from '../check.ts';
import { milliseconds, quantile } from '../oracles/figures.ts';
import { call } from '../portal/call.ts';
import { addAgreement, addPerson, addProduct } from '../portal/people.ts';

const CLIENTS = 64;

/** Rounds of one holder: claims count towards the changes that a user may make in an hour. */
const ROUNDS_OF_ONE = 10;

/** Many devices claim the last seat of an agreement at once, repeatedly: one gets it, the others are refused. */
export const check: Check = {
  number: 1,
  title: 'Race for the last seat',
  isQuick: true,
  async run({ database, count, createHome, progress }) {
    const rounds = count(1000, 10);
    const home = await createHome();
    const holders = await home.withDatabase(async (db) => {
      await addProduct(db);
      const made: { cookie: string; agreement: number }[] = [];
      for (let index = 0; index < rounds / ROUNDS_OF_ONE; index += 1) {
        const holder = await addPerson(db, `holder-${index}`, { canProvision: true });
        made.push({ cookie: holder.cookie, agreement: await addAgreement(db, holder, 1) });
      }
      return made;
    });
    const servers = database === 'embedded' ? 1 : 2;
    const urls: string[] = [];
    for (let server = 0; server < servers; server += 1) urls.push((await home.start()).url);
    const urlOf = (client: number) => urls[client % servers] ?? '';

    const times: number[] = [];
    for (let round = 1; round <= rounds; round += 1) {
      const { cookie, agreement } = holders[Math.floor((round - 1) / ROUNDS_OF_ONE)] ?? assert.fail();
      const responses = await Promise.all(
        Array.from({ length: CLIENTS }, (_, client) =>
          call(`${urlOf(client)}/api/contract/${agreement}/claim`, {
            cookie,
            body: {
              contract_id: agreement,
              device_id: `tablet-${round}-${client}`,
              colour: 'none',
              device_serial_number: `S${client}`,
            },
          }),
        ),
      );
      times.push(...responses.map((response) => response.milliseconds));
      const statuses = responses.map(({ status }) => status).sort();
      assert.deepEqual(statuses, [200, ...Array<number>(CLIENTS - 1).fill(409)], `round ${round}`);
      const list = await call(`${urlOf(round)}/api/contracts/none`, { cookie });
      const [license, ...others] = list.json<AgreementList>().contracts[0]?.licenses ?? [];
      assert(license !== undefined && others.length === 0, `round ${round}: ${list.text}`);
      const winner = responses.findIndex(({ status }) => status === 200);
      assert.equal(license.device_id, `tablet-${round}-${winner}`, `round ${round}: another device holds the seat`);
      const body = { license_id: license.id, device_id: license.device_id };
      assert.equal(
        (await call(`${urlOf(round)}/api/contract/relinquish`, { method: 'DELETE', cookie, body })).status,
        200,
      );
      progress(round, rounds);
    }
    return {
      clients: CLIENTS,
      rounds,
      servers,
      p50: milliseconds(quantile(times, 0.5)),
      p99: milliseconds(quantile(times, 0.99)),
    };
  },
};
