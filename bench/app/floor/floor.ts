import { createElement } from 'react';
import { Button } from 'react-aria-components/Button';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { createActor, createMachine } from 'xstate';

// The minimum that any page of this kind loads; uses each library so that none is dropped.
const actor = createActor(createMachine({ initial: 'off', states: { off: { on: { press: 'on' } }, on: {} } })).start();
const router = createBrowserRouter([
  { path: '*', element: createElement(Button, { onPress: () => actor.send({ type: 'press' }) }, 'Press') },
]);
createRoot(document.body).render(createElement(RouterProvider, { router }));
