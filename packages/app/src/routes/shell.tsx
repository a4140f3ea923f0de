import { appShellMachine } from '@community/machines/app-shell';
import type { BridgeActor } from '@community/machines/bridge';
import { AppShell } from '@community/ui/screens/app-shell';
import { useActorRef, useSelector } from '@xstate/react';
import { lazy, Suspense, useCallback, useEffect, useState } from 'react';
import { Outlet, useLocation, useMatches, useNavigate } from 'react-router';
import { useArrival } from '../arrival.ts';
import type { RouteHandle } from '../pages.tsx';
import { usePortal } from '../portal.ts';
import { findWrapper } from '../wrapper.ts';

/** The connection to the tablet app, which is greeted now; null in a plain browser, which loads nothing for it. */
function useBridge(): BridgeActor | null {
  const [bridge, setBridge] = useState<BridgeActor | null>(null);
  useEffect(() => {
    if (findWrapper()) void import('../native.ts').then(({ getTablet }) => setBridge(getTablet().bridge));
  }, []);
  return bridge;
}

const Tour = lazy(() => import('./tour.tsx'));

/** The frame around the pages of signed-in users. */
export function Component() {
  const { session, notices, theme, store, arrival } = usePortal();
  const navigate = useNavigate();
  const [isTouring, setTouring] = useState(false);
  const endTour = useCallback(() => setTouring(false), []);
  const { pathname, search } = useLocation();
  const bridge = useBridge();
  const shell = useActorRef(appShellMachine, { input: { theme: theme.read() } });
  const user = useSelector(session, (snapshot) => snapshot.context.user);
  const handle = useMatches().at(-1)?.handle as RouteHandle | undefined;
  useArrival(`${pathname} ${new URLSearchParams(search).get('page') ?? ''}`);
  useEffect(() => {
    const choices = shell.on('themeChosen', (event) => theme.choose(event.theme));
    return () => choices.unsubscribe();
  }, [shell, theme]);
  const userId = user?.uuid_id;
  useEffect(() => {
    if (!arrival.isNew || userId === undefined) return;
    arrival.isNew = false;
    setTouring(!store.read().tutorialHiddenFor.includes(userId));
  }, [arrival, store, userId]);
  useEffect(() => {
    const wishes = shell.on('tutorialRequested', () => {
      void navigate('/scenarios');
      setTouring(true);
    });
    return () => wishes.unsubscribe();
  }, [shell, navigate]);
  useEffect(() => notices.listen(shell.send), [notices, shell]);
  if (!user) return null;
  return (
    <AppShell actor={shell} user={user} path={pathname} parent={handle?.parent ?? null} bridge={bridge}>
      <Outlet />
      {isTouring && (
        <Suspense>
          <Tour userId={user.uuid_id} onHidden={endTour} />
        </Suspense>
      )}
    </AppShell>
  );
}
