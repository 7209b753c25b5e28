import '@fontsource-variable/inter/wght.css';
import '#ui/theme/global.css.ts';
import './theme.css.ts';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { startImport } from '#features/common/lazyParts.ts';
import { OpenedPartFailed } from '#features/common/PartFailed.tsx';
import { wireLazyParts } from '#ui/layout/lazyPart.tsx';
import { Page } from './frame/Page.tsx';
import { createAtlas } from './wiring/atlas.ts';

wireLazyParts({ startImport, Failed: OpenedPartFailed });
const root = document.getElementById('root');
if (!root) throw new Error('The page has no root element.');
createRoot(root).render(
  <StrictMode>
    <Page atlas={createAtlas()} />
  </StrictMode>,
);
