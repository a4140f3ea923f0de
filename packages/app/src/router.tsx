import { pageTexts } from '@community/messages/shell';
import { createBrowserRouter, Navigate, type RouteObject } from 'react-router';
import { FIRST_LOGIN_PATH, NEEDED_FACTOR_PATH, RequireSession } from './account/require-session.tsx';
import { Component as SignIn } from './account/sign-in.tsx';
import { lazyPage } from './shell/lazy-page.tsx';
import { PageBroken, PortalBroken } from './shell/pages/page-failed.tsx';
import { Root } from './shell/root.tsx';
import type { RouteHandle } from './shell/route-handle.ts';

const scenarios: RouteHandle = { parent: { label: pageTexts.scenarios, href: '/scenarios' } };

/**
 * The routes that most people start with. The others are in `pages.tsx`, which loads with the first other address. Each
 * page is loaded when it is first visited.
 */
export function createRouter() {
  const routes: RouteObject[] = [
    {
      id: 'root',
      Component: Root,
      ErrorBoundary: PortalBroken,
      hydrateFallbackElement: <span />,
      children: [
        // Most first visits start there, and it shares nearly all its code with the rest.
        { path: 'login', Component: SignIn },
        { path: 'logout', lazy: lazyPage(() => import('./account/sign-out.tsx')) },
        {
          id: 'signedIn',
          Component: RequireSession,
          children: [
            { index: true, element: <Navigate to="/scenarios" replace /> },
            { path: FIRST_LOGIN_PATH, lazy: lazyPage(() => import('./account/first-login.tsx')) },
            { path: NEEDED_FACTOR_PATH, lazy: lazyPage(() => import('./account/needed-factor.tsx')) },
            {
              id: 'shell',
              lazy: lazyPage(() => import('./shell/shell.tsx')),
              children: [
                {
                  // The frame stays when a page throws.
                  id: 'framed',
                  ErrorBoundary: PageBroken,
                  children: [
                    { path: 'scenarios', lazy: lazyPage(() => import('./content/scenarios.tsx')) },
                    { path: 'scenario/:id', handle: scenarios, lazy: lazyPage(() => import('./content/scenario.tsx')) },
                  ],
                },
              ],
            },
          ],
        },
      ],
    },
  ];
  return createBrowserRouter(routes, {
    patchRoutesOnNavigation: async ({ patch }) => {
      const { barePages, framedPages, openPages } = await import('./pages.tsx');
      patch('root', openPages);
      patch('signedIn', barePages);
      patch('framed', framedPages);
    },
  });
}
