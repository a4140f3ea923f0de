import * as fc from 'fast-check';
import { tutorialMachine } from '../../account/tutorial.machine.ts';
import { appShellMachine } from '../../shell/app-shell.machine.ts';
import { configurationMachine } from '../../shell/configuration.machine.ts';
import { latePartMachine } from '../../shell/late-part.machine.ts';
import { networkMachine } from '../../shell/network.machine.ts';
import { overlaysMachine } from '../../shell/overlays.machine.ts';
import { announced } from './payloads.ts';
import { setUp } from './set-up.ts';

const turn = fc.constantFrom(...(['session', 'leaving', 'task', 'restoring', 'rights', 'tutorial'] as const));

const theme = fc.constantFrom('system' as const, 'light' as const, 'dark' as const);

/** The set-ups of the machines of the frame around the pages. */
export const shellSetUps = [
  setUp(appShellMachine, {
    starts: [() => ({ theme: 'system' as const }), () => ({ theme: 'dark' as const })],
    payloads: {
      announced,
      'menu.opened': fc.constantFrom('user' as const, 'device' as const, 'theme' as const).map((menu) => ({ menu })),
      'theme.chosen': fc.record({ theme }),
    },
  }),
  setUp(networkMachine, { starts: [() => undefined] }),
  setUp(latePartMachine, {
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
  setUp(overlaysMachine, {
    starts: [() => undefined],
    payloads: { 'turn.wanted': fc.record({ turn }), 'turn.ended': fc.record({ turn }) },
  }),
  setUp(configurationMachine, { starts: [({ api }) => ({ api })] }),
  setUp(tutorialMachine, { starts: [({ store }) => ({ store, userId: 'u-1', steps: 5 })] }),
];
