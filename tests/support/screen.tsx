import { QueryClientProvider, type QueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { render } from 'vitest-browser-react';
import '@fontsource-variable/inter/wght.css';
import '#ui/theme/global.css.ts';
import { loadMessages, type Language } from '#i18n/languages.ts';
import { LanguageProvider } from '#i18n/LanguageProvider.tsx';
import { textsOf } from '#i18n/texts.ts';
import { preloadOpenChat } from '#features/conversation/ChatPanel.tsx';
import { createCache } from '#services/createCache.ts';
import { preloadDialog } from '#ui/overlay/Dialog.tsx';
import { preloadMenu } from '#ui/overlay/Menu.tsx';
import { preloadTooltip } from '#ui/overlay/Tooltip.tsx';

export interface ShowOptions {
  language?: Language;
  theme?: 'light' | 'dark';
  cache?: QueryClient;
  /** Whether it contains its own landmarks. */
  whole?: boolean | undefined;
}

/** Draws a component as in the product, with language, theme, address and cache. */
export async function show(
  children: ReactNode,
  { language = 'en', theme = 'light', cache = createCache(), whole }: ShowOptions = {},
) {
  const Ground = whole ? 'div' : 'main';
  const messages = await loadMessages(language);
  // Lazy parts are imported first, so that a test starts with a complete page.
  await Promise.all([preloadOpenChat(), preloadDialog(), preloadMenu(), preloadTooltip()]);
  document.documentElement.lang = language;
  document.documentElement.dataset.theme = theme;
  const screen = await render(
    <QueryClientProvider client={cache}>
      <MemoryRouter>
        <LanguageProvider language={language} messages={messages}>
          <Ground style={{ display: 'flex', height: '100vh', background: 'var(--color-surface)' }}>
            {children}
          </Ground>
        </LanguageProvider>
      </MemoryRouter>
    </QueryClientProvider>,
  );
  return {
    screen,
    cache,
    say: textsOf<string>(language, messages).text,
  };
}
