import type { Api } from '@community/contract/http';
import { newPasskey, passkeyAssertion } from '@community/mocks/account/second-factors';
import { createActor, type EventObject, fromCallback, SimulatedClock } from 'xstate';
import type { BrowserPasskeys } from '../../account/second-factors/passkeys.ts';
import type { OfflineContent } from '../../content/on-device/plan-keeping.machine.ts';
import { createStateStore, STORAGE_KEY, type StateStore, type StoredState } from '../../shared/stored-state.ts';
import type { Drafts } from '../../shell/drafts.ts';
import { type BridgeActor, bridgeMachine } from '../../tablet/bridge.machine.ts';
import type { Tablet } from '../../tablet/tablet.ts';
import type { UploadDevice } from '../../upload/upload-row.setup.ts';
import { healthyResponses, tabletReplies } from './responses.ts';

/** The id of all uploads. */
const sentId = 'begun';

/** A machine's call, which the test answers. */
export interface OpenCall {
  /** Name of the endpoint; for the tablet and the device, with a prefix. */
  name: string;
  /** The command that caused the call, directly or through responses. */
  cause: number;
  /** The response of a healthy portal. */
  answer: () => Promise<unknown>;
  resolve: (result: unknown) => void;
  reject: (error: unknown) => void;
}

/** Everything a machine can reach: calls wait for the test to answer them, and effects are counted. */
export class World {
  /** Open calls, oldest first, without aborted ones. */
  readonly open: OpenCall[] = [];
  /** How many calls each command has caused. */
  readonly calls = new Map<number, number>();
  /** All effects on the machine's surroundings, in words. */
  readonly effects: string[] = [];
  readonly clock = new SimulatedClock();
  readonly store: StateStore;
  readonly api: Api;
  /** The cause of the calls made now. */
  cause = 0;
  /** Connections to tablets. */
  readonly bridges: BridgeActor[] = [];

  /** @param stored what an earlier visit has left in the browser. */
  constructor(stored: Partial<StoredState> = {}) {
    const state = { version: 1, userId: null, hasExpired: false, theme: null, ...stored };
    const items = new Map([[STORAGE_KEY, JSON.stringify(state)]]);
    const store = createStateStore(
      {
        getItem: (key) => items.get(key) ?? null,
        setItem: (key, text) => {
          this.effect('storage.setItem');
          items.set(key, text);
        },
      },
      (message) => this.effect(`warning: ${message}`),
    );
    this.store = {
      ...store,
      reload: () => {
        this.effect('store.reload');
        return store.reload();
      },
    };
    this.api = this.apiWith({});
  }

  /** The API, with a separate response to each of the given calls. */
  apiWith(responses: Readonly<Record<string, unknown>>): Api {
    const healthy = healthyResponses();
    return new Proxy({} as Api, {
      get: (_, name) => {
        if (typeof name !== 'string' || name === 'then') return undefined;
        const answer = async (input?: object) => (name in responses ? responses[name] : healthy(name, input));
        return (input?: object, options?: { signal?: AbortSignal }) =>
          this.call(name, () => answer(input), options?.signal);
      },
    });
  }

  /** Records an effect on the machine's surroundings. */
  effect(name: string): void {
    this.effects.push(name);
  }

  /** An asynchronous call, which the test answers. */
  call<Result>(name: string, answer: () => Promise<unknown>, signal?: AbortSignal): Promise<Result> {
    this.effect(`call of ${name}`);
    const { cause } = this;
    this.calls.set(cause, (this.calls.get(cause) ?? 0) + 1);
    return new Promise<Result>((resolve, reject) => {
      const call: OpenCall = { name, cause, answer, resolve: resolve as (result: unknown) => void, reject };
      this.open.push(call);
      signal?.addEventListener('abort', () => {
        this.take(call);
        reject(signal.reason);
      });
    });
  }

  /** Removes a call from the open ones. */
  take(call: OpenCall): void {
    const index = this.open.indexOf(call);
    if (index >= 0) this.open.splice(index, 1);
  }

  /** A parent that receives events. */
  parent<Event extends EventObject>() {
    return createActor(
      fromCallback<Event>(({ receive }) => receive(({ type }) => this.effect(`event ${type} to the parent`))),
    ).start();
  }

  /** Drafts, with the `values` of an earlier visit. */
  drafts(values: unknown = null): Drafts {
    let kept = values;
    return {
      find: () => (kept === null ? null : { values: kept, keptAt: 1 }),
      keep: (_, given) => {
        this.effect('drafts.keep');
        kept = given;
      },
      drop: () => {
        this.effect('drafts.drop');
        kept = null;
      },
    };
  }

  /** A tablet, whose connection the test controls. */
  tablet(): Tablet {
    const port = { post: () => this.effect('message to the tablet') };
    const onWarning = (message: string) => this.effect(`warning: ${message}`);
    const bridge = createActor(bridgeMachine, { input: { port, onWarning }, clock: this.clock }).start();
    this.bridges.push(bridge);
    const ask = (name: string, signal?: AbortSignal) =>
      this.call<never>(`tablet.${name}`, async () => tabletReplies[name] ?? {}, signal);
    return {
      bridge,
      request: (name, _, options) => ask(name, options?.signal),
      fetchFile: (name, _, options) => ask(name, options?.signal),
    };
  }

  /** The device's functions for uploads. */
  device(): UploadDevice {
    return {
      hash: (_, signal) => this.call('device.hash', async () => 'a'.repeat(64), signal),
      whenReachable: (signal) => this.call('device.whenReachable', async () => undefined, signal),
      createKey: () => 'key',
      uploads: {
        offsetOf: (_, signal) => this.call('device.offsetOf', async () => 500_000, signal),
        send: async (_, { signal, onStarted, onProgress }) => {
          onStarted(sentId);
          onProgress(600_000);
          return this.call('device.send', async () => sentId, signal);
        },
        discard: async () => this.effect('device.discard'),
      },
    };
  }

  /** What keeps plans on the device, which the test answers. */
  offlineContent(): OfflineContent {
    return {
      list: () => this.call('offlineContent.list', async () => [{ id: 'plan', title: 'Airways' }]),
      listItems: () => this.call('offlineContent.listItems', async () => []),
      find: () => this.call('offlineContent.find', async () => null),
      isWaiting: () => this.call('offlineContent.isWaiting', async () => false),
      keep: (_, signal) => this.call('offlineContent.keep', async () => ({ size: 1, total: 2, missing: 0 }), signal),
      remove: () => this.call('offlineContent.remove', async () => undefined),
      findFavourites: () => this.call('offlineContent.findFavourites', async () => ({ total: 2, missing: 1 })),
      keepFavourites: (signal) =>
        this.call('offlineContent.keepFavourites', async () => ({ total: 2, missing: 0 }), signal),
    };
  }

  /** The browser's passkeys, which the test answers. */
  passkeys(): BrowserPasskeys {
    return {
      isSupported: true,
      use: (_, signal) => this.call('device.usePasskey', async () => passkeyAssertion, signal),
      create: (_, signal) => this.call('device.makePasskey', async () => newPasskey, signal),
    };
  }

  /** Closes the connections to tablets. */
  close(): void {
    for (const bridge of this.bridges) bridge.stop();
  }
}
