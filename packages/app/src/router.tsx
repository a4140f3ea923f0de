import { createBrowserRouter, Navigate, type RouteObject } from 'react-router';
import { latePage } from './late-page.tsx';
import type { RouteHandle } from './pages.tsx';
import { Component as Login } from './routes/login.tsx';
import { PageBroken, PortalBroken } from './routes/page-failed.tsx';
import { Root } from './routes/root.tsx';
import { FIRST_LOGIN_PATH, SignedIn } from './routes/signed-in.tsx';

const scenarios: RouteHandle = { parent: { label: 'Scenarios', href: '/scenarios' } };

/**
 * The routes that most people begin with. The others are told of in `pages.tsx`, which loads with the first address
 * that is not among these. Each page is loaded when it is first gone to.
 */
export function createRouter() {
  const routes: RouteObject[] = [
    {
      id: 'root',
      Component: Root,
      ErrorBoundary: PortalBroken,
      hydrateFallbackElement: <span />,
      children: [
        // Most first visits begin there, and it shares nearly all it needs with the rest.
        { path: 'login', Component: Login },
        { path: 'logout', lazy: latePage(() => import('./routes/logout.tsx')) },
        {
          id: 'signedIn',
          Component: SignedIn,
          children: [
            { index: true, element: <Navigate to="/scenarios" replace /> },
            { path: FIRST_LOGIN_PATH, lazy: latePage(() => import('./routes/first-login.tsx')) },
            {
              id: 'shell',
              lazy: latePage(() => import('./routes/shell.tsx')),
              children: [
                {
                  // A page that breaks leaves the frame around it.
                  id: 'framed',
                  ErrorBoundary: PageBroken,
                  children: [
                    { path: 'scenarios', lazy: latePage(() => import('./routes/scenarios.tsx')) },
                    { path: 'scenario/:id', handle: scenarios, lazy: latePage(() => import('./routes/scenario.tsx')) },
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
