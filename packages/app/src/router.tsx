import { createBrowserRouter, Navigate } from 'react-router';
import { Component as Login } from './routes/login.tsx';
import { PageFailed } from './routes/page-failed.tsx';
import { Root } from './routes/root.tsx';
import { FIRST_LOGIN_PATH, SignedIn } from './routes/signed-in.tsx';

/** What a route says about itself beside its page. */
export interface RouteHandle {
  /** The page above it, where Back leads on small screens. */
  parent: { label: string; href: string };
}

const scenarios: RouteHandle = { parent: { label: 'Scenarios', href: '/scenarios' } };

/** All routes. Each page is loaded when it is first gone to; static paths stand before those with parameters. */
export function createRouter() {
  return createBrowserRouter([
    {
      Component: Root,
      ErrorBoundary: PageFailed,
      hydrateFallbackElement: <span />,
      children: [
        // Most first visits begin there, and it shares nearly all it needs with the rest.
        { path: 'login', Component: Login },
        { path: 'logout', lazy: () => import('./routes/logout.tsx') },
        {
          Component: SignedIn,
          children: [
            { index: true, element: <Navigate to="/scenarios" replace /> },
            { path: FIRST_LOGIN_PATH, lazy: () => import('./routes/first-login.tsx') },
            {
              lazy: () => import('./routes/shell.tsx'),
              children: [
                { path: 'scenarios', lazy: () => import('./routes/scenarios.tsx') },
                { path: 'scenario/:id', handle: scenarios, lazy: () => import('./routes/scenario.tsx') },
                { path: '*', lazy: () => import('./routes/not-found.tsx') },
              ],
            },
          ],
        },
      ],
    },
  ]);
}
