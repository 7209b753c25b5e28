import '@fontsource-variable/inter/wght.css';
import '#ui/theme/global.css.ts';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { startImport } from '#features/common/lazyParts.ts';
import { OpenedPartFailed } from '#features/common/PartFailed.tsx';
import { followTranslator } from '#ui/followTranslator.ts';
import { withholdCompositionKeys } from '#ui/focus/compositionKeys.ts';
import { rememberFocus } from '#ui/focus/lastFocus.ts';
import { wireLazyParts } from '#ui/layout/lazyPart.tsx';
import { Address, addressNow, goTo } from './Address.tsx';
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
rememberFocus();
refuseDrops();
createRoot(root).render(
  <StrictMode>
    {/* An address that waited behind other work would show the screen that one has left. */}
    <BrowserRouter useTransitions={false}>
      <Address app={app.actors.app} toast={app.actors.toast} />
      <Page app={app} />
    </BrowserRouter>
  </StrictMode>,
);
