import '@fontsource-variable/inter/wght.css';
import '#ui/theme/global.css.ts';
import './theme.css.ts';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { Page } from './frame/Page.tsx';
import { createAtlas } from './wiring/atlas.ts';

const root = document.getElementById('root');
if (!root) throw new Error('The page has no root element.');
createRoot(root).render(
  <StrictMode>
    <Page atlas={createAtlas()} />
  </StrictMode>,
);
