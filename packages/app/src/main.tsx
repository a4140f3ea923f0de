import '@community/ui/theme/global.css';
import { StrictMode } from 'react';
import { I18nProvider } from 'react-aria-components/I18nProvider';
import { createRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router/dom';
import { PortalContext, startPortal } from './portal.ts';
import { createRouter } from './router.tsx';

const root = document.getElementById('root');
if (!root) throw new Error('the page has no element for the portal');

createRoot(root).render(
  <StrictMode>
    <I18nProvider locale="en-GB">
      <PortalContext value={startPortal()}>
        <RouterProvider router={createRouter()} />
      </PortalContext>
    </I18nProvider>
  </StrictMode>,
);
