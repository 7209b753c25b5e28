import '@fontsource-variable/inter/wght.css';
import '#ui/theme/global.css.ts';
import { QueryClientProvider } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import { createWorld } from './createWorld.ts';
import { Page } from './Page.tsx';

const addressOf = ({ pathname, search }: { pathname: string; search: string }) => `${pathname}${search}`;

// One route: which screen an address shows is the app chart's decision, so that no guard is written twice.
const router = createBrowserRouter([{ path: '*', Component: () => <Page world={world} /> }]);
const world = createWorld(addressOf(window.location), (to, options) => void router.navigate(to, options));

let address = addressOf(window.location);
router.subscribe(({ location }) => {
  const next = addressOf(location);
  if (next === address) return;
  address = next;
  world.actors.app.send({ type: 'route.changed', path: next });
});
world.actors.app.start();

const root = document.getElementById('root');
if (!root) throw new Error('The page has no root element.');
createRoot(root).render(
  <StrictMode>
    <QueryClientProvider client={world.cache}>
      <RouterProvider router={router} />
    </QueryClientProvider>
  </StrictMode>,
);
