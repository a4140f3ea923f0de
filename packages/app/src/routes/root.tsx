import { NetworkIndicator } from '@community/ui/screens/network';
import { SessionGate } from '@community/ui/screens/session';
import { RouterProvider as AriaRouterProvider } from 'react-aria-components';
import { Outlet, ScrollRestoration, useHref, useNavigate } from 'react-router';
import { usePortal } from '../portal.ts';

/** Around every page: links go through the router, and nothing is shown before it is known who is signed in. */
export function Root() {
  const { session, network } = usePortal();
  const navigate = useNavigate();
  return (
    <AriaRouterProvider navigate={(to, options) => void navigate(to, options)} useHref={useHref}>
      <NetworkIndicator actor={network} />
      <SessionGate actor={session} onReload={() => location.reload()}>
        <Outlet />
      </SessionGate>
      <ScrollRestoration />
    </AriaRouterProvider>
  );
}
