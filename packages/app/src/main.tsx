import '@community/ui/theme/global.css';
import { I18nProvider } from 'react-aria-components/I18nProvider';
import { createRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router/dom';
import { PortalContext, startPortal } from './portal.ts';
import { createRouter } from './router.tsx';

const root = document.getElementById('root');
if (!root) throw new Error('the page has no element for the portal');

// Not in StrictMode: it stops and restarts every machine in development, whose calls then fail as broken off.
createRoot(root).render(
  <I18nProvider locale="en-GB">
    <PortalContext value={startPortal()}>
      <RouterProvider router={createRouter()} />
    </PortalContext>
  </I18nProvider>,
);
