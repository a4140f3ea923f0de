import { AppShell } from '@community/ui/screens/app-shell';
import { useSelector } from '@xstate/react';
import { Outlet, useLocation, useMatches } from 'react-router';
import { useArrival } from '../arrival.ts';
import { useLatestNotice } from '../notices.ts';
import { usePortal } from '../portal.ts';
import type { RouteHandle } from '../router.tsx';

/** The frame around the pages of signed-in users. */
export function Component() {
  const { session, shell, notices } = usePortal();
  const { pathname, search } = useLocation();
  const user = useSelector(session, (snapshot) => snapshot.context.user);
  const handle = useMatches().at(-1)?.handle as RouteHandle | undefined;
  const notice = useLatestNotice(notices);
  useArrival(`${pathname} ${new URLSearchParams(search).get('page') ?? ''}`);
  if (!user) return null;
  return (
    <AppShell actor={shell} user={user} path={pathname} parent={handle?.parent ?? null} notice={notice}>
      <Outlet />
    </AppShell>
  );
}
