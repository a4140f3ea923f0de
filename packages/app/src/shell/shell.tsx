import type { PlanAdditionRequest } from '@community/machines/content';
import type { LicenseRenewalActor } from '@community/machines/licensing';
import { appShellMachine } from '@community/machines/shell';
import type { BridgeActor } from '@community/machines/tablet';
import { AddToPlanContext } from '@community/screens/content';
import { AppShell, lazyPart, loadWithRetry, ReaderLanguages, whenIdle } from '@community/screens/shell';
import { shallowEqual, useSelector } from '@xstate/react';
import { useEffect, useState } from 'react';
import { Outlet, useLocation, useMatches, useNavigate } from 'react-router';
import { usePortal } from '../portal.ts';
import { findWrapper } from '../tablet/wrapper.ts';
import { useFocusOnNavigation } from './focus-on-navigation.ts';
import { usePageActor } from './page-actor.ts';
import { readerLanguages } from './reader-languages.ts';
import { useReconnection } from './reconnection.ts';
import type { RouteHandle } from './route-handle.ts';

/** Passed on to the page that the tutorial begins on. */
interface TutorialHandover {
  showsTutorial: true;
}

interface Native {
  bridge: BridgeActor | null;
  renewal: LicenseRenewalActor | null;
}

/**
 * The connection to the tablet app, started now, and the renewal of the tablet's licence; null in a plain browser,
 * which loads nothing for it.
 */
function useNative(): Native {
  const { api } = usePortal();
  const [native, setNative] = useState<Native>({ bridge: null, renewal: null });
  useEffect(() => {
    if (!findWrapper()) return;
    const leaving = new AbortController();
    loadWithRetry(() => import('../tablet/native.ts'), leaving.signal).then(
      ({ getTablet, getRenewal }) => setNative({ bridge: getTablet().bridge, renewal: getRenewal(api) }),
      // Unmounted before it was loaded.
      () => undefined,
    );
    return () => leaving.abort();
  }, [api]);
  return native;
}

// The definitions of later calls: without them, calls could not even be retried when the connection is back.
whenIdle(() => {
  import('@community/contract').catch((error: unknown) => console.warn('The calls did not load ahead.', error));
});

const TutorialPart = lazyPart(() => import('../account/tutorial.tsx'));
const PlanAdditionPart = lazyPart(() => import('../content/plans/plan-addition.tsx'), { isPreloaded: false });

/** The frame around the pages of signed-in users. */
export function Component() {
  const { session, notices, theme, store, overlays, imprint } = usePortal();
  const navigate = useNavigate();
  const isTutorialWanted = useSelector(overlays, (snapshot) => snapshot.matches({ tutorial: 'wanted' }));
  const location = useLocation();
  const { pathname, search } = location;
  const isTutorialDue = (location.state as Partial<TutorialHandover> | null)?.showsTutorial === true;
  const { bridge, renewal } = useNative();
  useReconnection(renewal);
  const shell = usePageActor(appShellMachine, {
    input: { theme: theme.read(), hasShortcuts: store.read().areShortcutsOff !== true },
  });
  const [addition, setAddition] = useState<PlanAdditionRequest | null>(null);
  const user = useSelector(session, (snapshot) => snapshot.context.user);
  const languages = useSelector(session, readerLanguages, shallowEqual);
  const handle = useMatches().at(-1)?.handle as RouteHandle | undefined;
  useFocusOnNavigation(`${pathname} ${new URLSearchParams(search).get('page') ?? ''}`);
  useEffect(() => {
    const choices = shell.on('themeChosen', (event) => theme.choose(event.theme));
    return () => choices.unsubscribe();
  }, [shell, theme]);
  useEffect(() => {
    const choices = shell.on('shortcutsChosen', ({ hasShortcuts }) => store.update({ areShortcutsOff: !hasShortcuts }));
    return () => choices.unsubscribe();
  }, [shell, store]);
  useEffect(() => {
    const wishes = shell.on('tutorialRequested', () => {
      const state: TutorialHandover = { showsTutorial: true };
      void navigate('/scenarios', { state });
    });
    return () => wishes.unsubscribe();
  }, [shell, navigate]);
  // On arrival only, as users may stay with unsaved changes; taken up once: a reload must not show it again.
  useEffect(() => {
    if (!isTutorialDue) return;
    overlays.send({ type: 'tutorial.requested' });
    void navigate(location, { replace: true, state: null });
  }, [isTutorialDue, location, navigate, overlays]);
  useEffect(() => notices.listen(shell.send), [notices, shell]);
  if (!user) return null;
  return (
    <AppShell
      actor={shell}
      user={user}
      path={pathname}
      search={search}
      parent={handle?.parent ?? null}
      bridge={bridge}
      isInApp={findWrapper() !== undefined}
      renewal={renewal}
      imprint={imprint}
    >
      <AddToPlanContext value={setAddition}>
        <ReaderLanguages value={languages}>
          <Outlet />
        </ReaderLanguages>
      </AddToPlanContext>
      {addition && <PlanAdditionPart request={addition} onClose={() => setAddition(null)} />}
      {isTutorialWanted && <TutorialPart userId={user.uuid_id} />}
    </AppShell>
  );
}
