import { OPEN_DEMO_MARK } from '@community/contract/shell';
import { SessionGate } from '@community/screens/account';
import { DemoBanner, NetworkIndicator } from '@community/screens/shell';
import { OverlaysContext } from '@community/ui';
import { RouterProvider as AriaRouterProvider } from 'react-aria-components';
import { Outlet, ScrollRestoration, useHref, useNavigate } from 'react-router';
import { usePortal } from '../portal.ts';
import { LazyUpdate } from './lazy-update.tsx';

/** The href of a link in the page: the router's, except for links out of the portal. */
function useAddress(href: string): string {
  const inside = useHref(href);
  return /^[a-z]+:/.test(href) ? href : inside;
}

/** The root of all pages: links use the router, and nothing is shown until it is known who is signed in. */
export function Root() {
  const { session, network, outbox, overlays } = usePortal();
  const navigate = useNavigate();
  return (
    <AriaRouterProvider navigate={(to, options) => void navigate(to, options)} useHref={useAddress}>
      <OverlaysContext value={overlays}>
        <DemoBanner isOpenDemo={document.querySelector(OPEN_DEMO_MARK) !== null} />
        <NetworkIndicator actor={network} outbox={outbox} />
        <LazyUpdate />
        <SessionGate actor={session} onReload={() => location.reload()}>
          <Outlet />
        </SessionGate>
      </OverlaysContext>
      <ScrollRestoration />
    </AriaRouterProvider>
  );
}
