import { type Api, createApi } from '@community/contract/http';
import { type SessionActor, sessionMachine } from '@community/machines/account';
import type { OfflineContent } from '@community/machines/content';
import { createStateStore, STORAGE_KEY, type StateStore } from '@community/machines/shared';
import {
  type NetworkActor,
  networkMachine,
  type OutboxActor,
  type OverlaysActor,
  outboxMachine,
  overlaysMachine,
  type ThemeChoice,
} from '@community/machines/shell';
import { isAnswering, whenIdle, whenReachable } from '@community/screens/shell';
import { createContext, use } from 'react';
import { type AnyActor, createActor, fromPromise } from 'xstate';
import { startOffline } from './offline/start-offline.ts';
import { createNotices, type Notices } from './shell/notices.ts';
import { createEdits, type Edits } from './shell/unsaved-edits.ts';

/** What lives as long as the page: the API and the machines that no route owns. */
export interface Portal {
  api: Api;
  /** Stores plans on this device; null where the portal does not work offline. */
  offlineContent: OfflineContent | null;
  session: SessionActor;
  network: NetworkActor;
  /** The unsent changes. */
  outbox: OutboxActor;
  /** The unsaved edits, which a reload would lose. */
  edits: Edits;
  /** The state that outlives the page. */
  store: StateStore;
  /** The portal's theme on this device. */
  theme: { read: () => ThemeChoice; choose: (theme: ThemeChoice) => void };
  notices: Notices;
  /** Address of the operator's imprint; undefined if there is none. */
  imprint: string | undefined;
  /** Name of the identity provider for signing in; undefined if there is none. */
  provider: string | undefined;
  /** The overlays over the page. */
  overlays: OverlaysActor;
  /** Machines of screens that outlive their pages, by screen; emptied when the user changes. */
  actorCache: Map<string, AnyActor>;
}

function applyTheme(theme: 'light' | 'dark' | null): void {
  if (theme === null) delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = theme;
}

/** The browser's storage; reading it throws where it is blocked, which the stored state copes with. */
const storage = {
  getItem: (key: string) => localStorage.getItem(key),
  setItem: (key: string, value: string) => localStorage.setItem(key, value),
};

/** Starts the machines of the page and ties them to it: storage, theme, network, other tabs, reloads. */
export function startPortal(): Portal {
  const store = createStateStore(storage, (message) => console.warn(message));
  applyTheme(store.read().theme);
  const chooseTheme = (choice: ThemeChoice) => {
    const theme = choice === 'system' ? null : choice;
    store.update({ theme });
    applyTheme(theme);
  };

  const actorCache = new Map<string, AnyActor>();
  const network = createActor(
    networkMachine.provide({
      actors: {
        probe: fromPromise(async ({ signal }) => {
          if (!(await isAnswering(signal))) throw new Error('The portal does not answer.');
        }),
        whenReachable: fromPromise(({ signal }) => whenReachable(signal)),
      },
    }),
  ).start();
  if (!navigator.onLine) network.send({ type: 'connection.lost' });
  addEventListener('offline', () => network.send({ type: 'connection.lost' }));
  addEventListener('online', () => network.send({ type: 'connection.restored' }));

  const overlays = createActor(overlaysMachine).start();

  const whose = () => store.read().userId;
  const calls = createApi({
    baseUrl: '',
    onUnauthorized: () => session.send({ type: 'session.expired' }),
    onNoResponse: () => network.send({ type: 'request.unanswered' }),
    onActivity: (change) => network.send({ type: `request.${change}` }),
  });

  const kept = startOffline(calls, {
    whose,
    onChangeKept: () => outbox.send({ type: 'change.kept' }),
    store,
  });
  const outbox = createActor(outboxMachine, { input: { ...kept.outbox, whenReachable } });
  const { api } = kept;

  const session = createActor(sessionMachine, { input: { api, store } });
  session.on('reloadRequested', () => location.reload());
  session.on('leaveRequested', ({ url }) => location.assign(url));
  // Restored from the back/forward cache: reload unless signed in.
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted && !session.getSnapshot().hasTag('signedIn')) location.reload();
  });
  session.on('signInCompleted', ({ userId }) => {
    // Another user may have left changes behind.
    whenIdle(() => kept.remove(whose()));
    if (!store.read().tutorialHiddenFor.includes(userId)) overlays.send({ type: 'tutorial.requested' });
  });
  session.subscribe((snapshot) => {
    if (snapshot.hasTag('signedIn')) return;
    overlays.send({ type: 'tutorial.ended' });
    for (const actor of actorCache.values()) actor.stop();
    actorCache.clear();
  });
  session.subscribe((snapshot) => {
    // Stored data are removed before the server is called, which may not respond.
    if (snapshot.matches('signingOut')) kept.remove(null);
    else if (snapshot.matches('expired')) kept.expire();
    // Also after another tab has signed out, which may have been storing something at that moment.
    else if (snapshot.matches('signedOut'))
      whenIdle(() => (store.read().hasExpired ? kept.expire() : kept.remove(whose())));
  });
  let served = '';
  session.subscribe((snapshot) => {
    const signedIn = snapshot.matches('signedIn') ? `in ${whose()}` : '';
    const now = snapshot.matches('signedOut') ? 'out' : signedIn;
    // Observers are called for every event, too.
    if (now !== served && now !== '') outbox.send({ type: 'user.changed' });
    served = now;
  });
  session.start();
  const notices = createNotices();
  outbox.on('announced', (announced) => notices.announce(announced));
  outbox.start();
  addEventListener('storage', ({ key }) => {
    if (key === STORAGE_KEY || key === null) session.send({ type: 'storage.changed', userId: store.reload().userId });
  });

  return {
    api,
    offlineContent: kept.offlineContent,
    session,
    network,
    outbox,
    store,
    overlays,
    edits: createEdits(),
    actorCache,
    notices,
    // Written into the page by the server, so that it is known before anybody has signed in.
    imprint: document.querySelector<HTMLMetaElement>('meta[name=imprint][content^=http]')?.content,
    provider:
      document.querySelector<HTMLMetaElement>('meta[name=provider]')?.content.replace('__PROVIDER_NAME__', '') ||
      undefined,
    theme: { read: () => store.read().theme ?? 'system', choose: chooseTheme },
  };
}

/** Gives every route the portal it belongs to. */
export const PortalContext = createContext<Portal | null>(null);

/** The portal this component belongs to. */
export function usePortal(): Portal {
  const portal = use(PortalContext);
  if (!portal) throw new Error('usePortal needs a PortalContext above it');
  return portal;
}
