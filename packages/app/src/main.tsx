import '@community/ui/styles.css';
import { StrictMode, startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router/dom';
import { PortalContext, startPortal } from './portal.ts';
import { createRouter } from './router.tsx';

const root = document.getElementById('root');
if (!root) throw new Error('the page has no element for the portal');

/** Yields to the browser for rendering and input before the next step of the start. */
const giveTurn = () => new Promise<void>((resolve) => setTimeout(resolve));

/** Starts in steps, each short enough not to delay input on a slow phone. */
async function start(element: HTMLElement): Promise<void> {
  await giveTurn();
  const portal = startPortal();
  await giveTurn();
  const router = createRouter();
  await giveTurn();
  // In a transition, so that the browser can interrupt the first render.
  startTransition(() =>
    createRoot(element).render(
      <StrictMode>
        <PortalContext value={portal}>
          <RouterProvider router={router} />
        </PortalContext>
      </StrictMode>,
    ),
  );
}

void start(root);
