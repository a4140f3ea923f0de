import { AccountArea } from '@community/screens/account';
import { useSelector } from '@xstate/react';
import { Outlet, useLocation, useMatches } from 'react-router';
import { usePortal } from '../portal.ts';
import type { RouteHandle } from '../shell/route-handle.ts';

/** The account pages, beside their menu. */
export function Component() {
  const { session } = usePortal();
  const { pathname } = useLocation();
  const user = useSelector(session, (snapshot) => snapshot.context.user);
  const handle = useMatches().at(-1)?.handle as RouteHandle | undefined;
  if (!user) return null;
  return (
    <AccountArea
      user={user}
      path={pathname}
      parent={handle?.parent ?? null}
      {...(handle?.label !== undefined && { label: handle.label })}
    >
      <Outlet />
    </AccountArea>
  );
}
