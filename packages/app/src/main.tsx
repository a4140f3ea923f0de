import '@community/ui/theme/global.css';
import { startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router/dom';
import { PortalContext, startPortal } from './portal.ts';
import { createRouter } from './router.tsx';

const root = document.getElementById('root');
if (!root) throw new Error('the page has no element for the portal');

// In a transition, so that the browser gets a turn between the pieces of the first drawing. Not in StrictMode: it stops
// and restarts every machine in development, whose calls then fail as broken off.
startTransition(() =>
  createRoot(root).render(
    <PortalContext value={startPortal()}>
      <RouterProvider router={createRouter()} />
    </PortalContext>,
  ),
);
