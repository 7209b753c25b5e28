import '@fontsource-variable/inter/wght.css';
import '#ui/theme/global.css.ts';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { Router } from 'wouter';
import { startImport } from '#features/common/lazyParts.ts';
import { OpenedPartFailed } from '#features/common/PartFailed.tsx';
import { followTranslator } from '#ui/followTranslator.ts';
import { withholdCompositionKeys } from '#ui/focus/compositionKeys.ts';
import { wireLazyParts } from '#ui/layout/lazyPart.tsx';
import { Address, addressNow, goTo, useAddress } from './Address.tsx';
import { createAppContext } from './createAppContext.ts';
import { Page } from './Page.tsx';
import { refuseDrops } from './refuseDrops.ts';
import { fetchAhead } from './fetchAhead.ts';
import { answerAtlas } from './wiring/shell/watched.ts';

wireLazyParts({ startImport, Failed: OpenedPartFailed });
const app = createAppContext(addressNow(), goTo);
fetchAhead(app);
answerAtlas(app);

const root = document.getElementById('root');
if (!root) throw new Error('The page has no root element.');
followTranslator(document.body);
withholdCompositionKeys();
refuseDrops();
createRoot(root).render(
  <StrictMode>
    <Router hook={useAddress}>
      <Address app={app.actors.app} />
      <Page app={app} />
    </Router>
  </StrictMode>,
);
