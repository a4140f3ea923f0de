import { globSync, readFileSync } from 'node:fs';
import { findMachines } from 'storybook-addon-statechart/node';
import { describe, expect, it } from 'vitest';
import type { AnyStateNode } from 'xstate';
import { machines, root } from '../project.ts';

/** States, or whole machines, that can be retried by hand and ignore the network's return, and why. */
const byHand: Record<string, string> = {
  'download.failed': 'a download that nobody waits for any more must not start by itself',
  'own-item.broken': 'processing again is a change that the user asks for',
  'session.unreachable': 'the page is not open yet',
  'session.signOutFailed': 'signing out is a change that the user asks for',
  bridge: 'it is the tablet app that does not answer',
  'plan-handover': 'files that nobody waits for any more must not reach the tablet by themselves',
  'license-handover': 'it is the tablet app that does not answer',
  'license-renewal.deliveryFailed': 'it is the tablet app that does not answer',
  'license-claim.claimedForAnother': 'nothing failed: the other tablet has to be connected',
  'license-claim.unavailable': 'it is the tablet app that does not answer',
  'provisioning.shown.tabletLost': 'it is the tablet app that does not answer',
};

function* statesOf(node: AnyStateNode): Generator<AnyStateNode> {
  yield node;
  for (const child of Object.values(node.states)) yield* statesOf(child);
}

const targetOf = (state: AnyStateNode, event: string) =>
  state.transitions.get(event)?.flatMap(({ target }) => target?.map(({ id }) => id) ?? []);

const found = (await findMachines({ root, machines })).flatMap(({ machine }) =>
  [...statesOf(machine.root)].flatMap((state) =>
    [...state.transitions.keys()]
      .filter((event) => /(^|\.)(retried|checked)$/.test(event) && event !== 'row.retried')
      .map((event) => ({ state, event })),
  ),
);

const isOf = ({ id }: AnyStateNode, name: string) => id === name || id.startsWith(`${name}.`);

describe('failed loads that can be retried', () => {
  it.each(
    found
      .filter(({ state }) => !Object.keys(byHand).some((name) => isOf(state, name)))
      .map((one) => [one.state.id, one] as const),
  )('%s: is asked for by itself when the connection returns', (_, { state, event }) => {
    expect(targetOf(state, 'connection.restored')).toEqual(targetOf(state, event));
  });

  it('has no unnecessary exceptions', () => {
    expect(Object.keys(byHand).filter((name) => !found.some(({ state }) => isOf(state, name)))).toEqual([]);
  });
});

/** Parts of the app whose machines have nothing to reload. */
const withoutLoads = [
  'shell/actor-cache.ts',
  'shell/page-actor.ts',
  'account/sign-in.tsx',
  'account/password.tsx',
  'account/tutorial.tsx',
];

const starters = globSync('packages/app/src/**/*.{ts,tsx}')
  .map((file) => ({ file: file.replace('packages/app/src/', ''), source: readFileSync(file, 'utf8') }))
  .filter(({ source }) => /\b(useActorRef|usePageActor|useCachedActor)\(/.test(source));

it.each(starters.filter(({ file }) => !withoutLoads.includes(file)))(
  '$file notifies its machine when the connection returns',
  ({ source }) => {
    expect(source).toMatch(/\b(useScreenEffects|useReconnection)\(/);
  },
);
