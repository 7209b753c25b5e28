import '@fontsource-variable/inter/wght.css';
import '#ui/theme/global.css.ts';
import { QueryClientProvider } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { Router } from 'wouter';
import { startImport } from '#features/common/lazyParts.ts';
import { OpenedPartFailed } from '#features/common/PartFailed.tsx';
import { wireLateParts } from '#ui/late.tsx';
import { Address, addressNow, goTo, useAddress } from './Address.tsx';
import { createWorld } from './createWorld.ts';
import { Page } from './Page.tsx';
import { fetchAhead } from './fetchAhead.ts';
import { answerAtlas } from './wiring/watched.ts';
import { hearOncePerFrame } from './oncePerFrame.ts';

hearOncePerFrame();
wireLateParts({ startImport, Failed: OpenedPartFailed });
const world = createWorld(addressNow(), goTo);
fetchAhead(world);
answerAtlas(world);

const root = document.getElementById('root');
if (!root) throw new Error('The page has no root element.');
createRoot(root).render(
  <StrictMode>
    <QueryClientProvider client={world.cache}>
      <Router hook={useAddress}>
        <Address app={world.actors.app} />
        <Page world={world} />
      </Router>
    </QueryClientProvider>
  </StrictMode>,
);
