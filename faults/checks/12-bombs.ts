import assert from 'node:assert/strict';
import { type Bomb, bombs } from '../../packages/server/src/test/files/bombs.ts';
import { picture, scenarioBytes } from '../../packages/server/src/test/files/made-files.ts';
import { startIdleServer, type Watched, watchPortal } from '../../packages/server/src/test/system/watch-portal.ts';
import type { Check } from '../check.ts';
import { megabytes, milliseconds } from '../oracles/figures.ts';
import { sendFiles } from '../portal/files.ts';
import { addPerson } from '../portal/people.ts';

/** Total processor time for one bomb. */
const TIME_MAX_MS = 1000;
/** Beyond the memory of the idle processes. */
const GROWTH_MAX_MB = 200;
const HEALTH_MAX_MS = 200;
/** On a shared machine, the quietest round counts. */
const ROUNDS = 3;

const isHeld = ({ milliseconds, growth, slowest }: Watched<unknown>) =>
  milliseconds <= TIME_MAX_MS && growth <= GROWTH_MAX_MB && slowest <= HEALTH_MAX_MS;

/** Files that are small to send and huge to read cost little time and memory, and do not delay others. */
export const check: Check = {
  number: 12,
  title: 'Bombs',
  // The API tests try them one by one.
  isQuick: false,
  async run({ createHome, after }) {
    const home = await createHome({ env: { PORTAL_UPLOADS_PER_HOUR: '100000' } });
    const person = await home.withDatabase((db) => addPerson(db, 'contributor'));
    const { url, pid } = await home.start();
    const idle = await startIdleServer();
    after(idle.stop);

    /** Starts the worker processes, so that their start is not attributed to a bomb. */
    async function warmUp(): Promise<void> {
      await sendFiles(url, person, 'media', [{ name: 'a.png', content: await picture().png().toBuffer() }]);
      await sendFiles(url, person, 'scenario', [{ name: 'a.isims', content: scenarioBytes() }]);
    }

    async function defuse({ title, kind, make, said }: Bomb): Promise<Watched<unknown>> {
      const content = await make();
      const attack = async () => {
        const { errors } = await sendFiles(url, person, kind, [{ name: 'bomb', content }]);
        if (said !== null) assert.match(errors[0]?.message ?? 'it was taken', said, title);
      };
      let watched = await watchPortal({ pid, url, idleUrl: idle.url }, attack);
      for (let round = 1; round < ROUNDS && !isHeld(watched); round += 1) {
        await warmUp();
        watched = await watchPortal({ pid, url, idleUrl: idle.url }, attack);
      }
      const figures = [milliseconds(watched.milliseconds), megabytes(watched.growth), milliseconds(watched.slowest)];
      console.log(`  ${title}: ${figures[0]} of the processor, ${figures[1]}, /healthz within ${figures[2]}`);
      assert(isHeld(watched), `${title}: ${figures.join(', ')}`);
      return watched;
    }

    await warmUp();
    const results: Watched<unknown>[] = [];
    for (const bomb of bombs) results.push(await defuse(bomb));
    const most = (figure: (one: Watched<unknown>) => number) => Math.max(...results.map(figure));
    return {
      bombs: bombs.length,
      'processor at most': milliseconds(most((one) => one.milliseconds)),
      'memory at most': `+${megabytes(most((one) => one.growth))}`,
      '/healthz': milliseconds(most((one) => one.slowest)),
    };
  },
};
