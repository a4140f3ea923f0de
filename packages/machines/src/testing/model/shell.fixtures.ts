import * as fc from 'fast-check';
import { tutorialMachine } from '../../account/tutorial.machine.ts';
import { appShellMachine } from '../../shell/app-shell.machine.ts';
import { configurationMachine } from '../../shell/configuration.machine.ts';
import { lazyPartMachine } from '../../shell/lazy-part.machine.ts';
import { networkMachine } from '../../shell/network.machine.ts';
import { type OutboxInput, outboxMachine, type Unsent } from '../../shell/outbox.machine.ts';
import { overlaysMachine } from '../../shell/overlays.machine.ts';
import { updateMachine } from '../../shell/update.machine.ts';
import { machineFixture } from './machine-fixture.ts';
import { announced } from './payloads.ts';
import type { World } from './world.ts';

const turn = fc.constantFrom(...(['session', 'leaving', 'task', 'restoring', 'rights', 'tutorial'] as const));

const theme = fc.constantFrom('system' as const, 'light' as const, 'dark' as const);

/** A change that waits until it is sent. */
function outbox(world: World, refused: readonly Unsent[]): OutboxInput {
  let unsent = 1;
  const accept = async () => {
    unsent = 0;
    return refused;
  };
  return {
    count: () => world.call('outbox.count', async () => unsent),
    send: (signal) => world.call('outbox.send', accept, signal),
    whenReachable: (signal) => world.call('outbox.whenReachable', async () => undefined, signal),
  };
}

/** The fixtures of the machines of the frame around the pages. */
export const shellFixtures = [
  machineFixture(appShellMachine, {
    starts: [() => ({ theme: 'system' as const }), () => ({ theme: 'dark' as const, hasShortcuts: false })],
    payloads: {
      announced,
      'menu.opened': fc.constantFrom('user' as const, 'device' as const, 'theme' as const).map((menu) => ({ menu })),
      'theme.chosen': fc.record({ theme }),
    },
  }),
  machineFixture(networkMachine, {
    starts: [() => undefined],
    aborts: { probe: ['connection.lost'], whenReachable: ['connection.lost'] },
  }),
  machineFixture(outboxMachine, {
    starts: [
      (world) => outbox(world, []),
      (world) => outbox(world, [{ what: 'plan', name: 'Croup', reason: 'conflict' }]),
    ],
    aborts: {
      countUnsent: ['change.kept', 'user.changed', 'after'],
      whenReachable: ['change.kept', 'user.changed'],
      send: ['user.changed'],
    },
    ownWords: {
      'We could not change': 'No call failed: what was to be changed is gone.',
      'Croup was changed elsewhere': 'No call failed: the portal keeps the newer plan.',
    },
  }),
  machineFixture(updateMachine, {
    starts: [
      (world) => ({
        activate: () => world.effect('version activated'),
        isUnsavedElsewhere: () => world.call('isUnsavedElsewhere', async () => false),
      }),
      () => ({ activate: () => {}, isUnsavedElsewhere: async () => true }),
    ],
    // Another tab has changed to the newer version meanwhile.
    aborts: { lookElsewhere: ['version.activated'] },
  }),
  machineFixture(lazyPartMachine, {
    starts: [
      (world) => ({
        load: async () => world.effect('part loaded'),
        whenReachable: async () => world.effect('server reached'),
      }),
      () => ({ load: () => Promise.reject(new TypeError('lost')), whenReachable: () => new Promise(() => {}) }),
    ],
    // A preload continues as a normal load.
    aborts: { load: ['wanted'] },
  }),
  machineFixture(overlaysMachine, {
    starts: [() => undefined],
    payloads: { 'turn.requested': fc.record({ turn }), 'turn.ended': fc.record({ turn }) },
  }),
  machineFixture(configurationMachine, { starts: [({ api }) => ({ api })] }),
  machineFixture(tutorialMachine, { starts: [({ store }) => ({ store, userId: 'u-1', steps: 5 })] }),
];
