import type { Api } from '@community/contract/http';
import { createActor, type EventObject, fromCallback, SimulatedClock } from 'xstate';
import { createStateStore, STORAGE_KEY, type StateStore, type StoredState } from '../../shared/stored-state.ts';
import type { Drafts } from '../../shell/drafts.ts';
import { type BridgeActor, bridgeMachine } from '../../tablet/bridge.machine.ts';
import type { Tablet } from '../../tablet/tablet.ts';
import type { UploadDevice } from '../../upload/upload-row.machine.ts';
import { healthyAnswers, tabletAnswers } from './answers.ts';

/** Names every upload that has begun. */
const sentId = 'begun';

/** A call that a machine has made, and that the test answers. */
export interface OpenCall {
  /** Name of the endpoint; of what is asked of the tablet or the device, with their name before it. */
  name: string;
  /** What the call goes back to: the command that led to it, directly or over answers. */
  cause: number;
  /** What a healthy portal answers. */
  answer: () => Promise<unknown>;
  resolve: (result: unknown) => void;
  reject: (error: unknown) => void;
}

/** All that a machine can reach: every call waits for the test to answer it, and every effect is counted. */
export class World {
  /** Calls without an answer, the oldest first. Those that were aborted are gone. */
  readonly open: OpenCall[] = [];
  /** How many calls each command has led to. */
  readonly calls = new Map<number, number>();
  /** Everything that was done to what is around the machine, in words. */
  readonly effects: string[] = [];
  readonly clock = new SimulatedClock();
  readonly store: StateStore;
  readonly api: Api;
  /** What led to the calls that are made now. */
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
    const healthy = healthyAnswers();
    this.api = new Proxy({} as Api, {
      get: (_, name) => {
        if (typeof name !== 'string' || name === 'then') return undefined;
        return (input?: object, options?: { signal?: AbortSignal }) =>
          this.call(name, () => healthy(name, input), options?.signal);
      },
    });
  }

  /** Notes that something around the machine was touched. */
  effect(name: string): void {
    this.effects.push(name);
  }

  /** Something that takes time, and that the test answers. */
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

  /** Takes a call out of those without an answer. */
  take(call: OpenCall): void {
    const index = this.open.indexOf(call);
    if (index >= 0) this.open.splice(index, 1);
  }

  /** A parent that listens. */
  parent<Event extends EventObject>() {
    return createActor(
      fromCallback<Event>(({ receive }) => receive(({ type }) => this.effect(`event ${type} to the parent`))),
    ).start();
  }

  /** Where drafts are kept; `values` are those of an earlier visit. */
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

  /** The tablet around the page, whose connection the test moves on. */
  tablet(): Tablet {
    const port = { post: () => this.effect('message to the tablet') };
    const onWarning = (message: string) => this.effect(`warning: ${message}`);
    const bridge = createActor(bridgeMachine, { input: { port, onWarning }, clock: this.clock }).start();
    this.bridges.push(bridge);
    const ask = (name: string, signal?: AbortSignal) =>
      this.call<never>(`tablet.${name}`, async () => tabletAnswers[name] ?? {}, signal);
    return {
      bridge,
      request: (name, _, options) => ask(name, options?.signal),
      fetchFile: (name, _, options) => ask(name, options?.signal),
    };
  }

  /** What uploads need of the device. */
  device(): UploadDevice {
    return {
      hash: (_, signal) => this.call('device.hash', async () => 'a'.repeat(64), signal),
      whenReachable: (signal) => this.call('device.whenReachable', async () => undefined, signal),
      uploads: {
        offsetOf: (_, signal) => this.call('device.offsetOf', async () => 500_000, signal),
        send: async (_, { signal, onBegun, onProgress }) => {
          onBegun(sentId);
          onProgress(600_000);
          return this.call('device.send', async () => sentId, signal);
        },
        discard: async () => this.effect('device.discard'),
      },
    };
  }

  /** Lets the connections to tablets end. */
  close(): void {
    for (const bridge of this.bridges) bridge.stop();
  }
}
