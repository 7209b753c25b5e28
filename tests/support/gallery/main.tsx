/**
 * Draws any state of any chart as the real screen.
 * For example `screens.html?chart=signIn&state=failed&language=fr&theme=dark`. Whole pages of several charts are scenes
 * for development: `?scene=inbox`.
 */
import './still.ts';
import '@fontsource-variable/inter/wght.css';
import '#ui/theme/global.css.ts';
import './still.css.ts';
import '#i18n/addLazyTexts.ts';
import type { ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { MemoryRouter } from 'react-router-dom';
import { preloadOpenChat } from '#features/conversation/ChatPanel.tsx';
import { atlasTexts } from '#i18n/atlas/useAtlasText.ts';
import { isLanguage, loadMessages } from '#i18n/languages.ts';
import { LanguageProvider } from '#i18n/LanguageProvider.tsx';
import { preloadDialog } from '#ui/overlay/Dialog.tsx';
import { preloadMenu } from '#ui/overlay/Menu.tsx';
import { preloadTooltip } from '#ui/overlay/Tooltip.tsx';
import { screenOf } from './Screen.tsx';
import { standIn } from './standIn.ts';

const page = document.documentElement;
const asked = new URLSearchParams(location.search);
const lang = asked.get('language');
const language = isLanguage(lang) ? lang : 'en';
page.dataset.theme = asked.get('theme') === 'dark' ? 'dark' : 'light';
page.lang = language;

// Fixtures name pictures that do not exist; one of ours replaces each.
addEventListener(
  'error',
  (event) => {
    const { target } = event;
    if (!(target instanceof HTMLImageElement) || target.src === standIn) return;
    event.stopImmediatePropagation();
    target.src = standIn;
  },
  { capture: true },
);

const note = (text: string) => (
  <p
    style={{
      position: 'fixed',
      inset: 0,
      display: 'grid',
      placeContent: 'center',
      color: 'var(--text-muted)',
    }}
  >
    {text}
  </p>
);

async function drawn(): Promise<ReactNode> {
  const [chart, state] = [asked.get('chart'), asked.get('state') ?? ''];
  if (chart) {
    document.title = `${chart}: ${state}`;
    return screenOf(chart, state).screen;
  }
  return import.meta.env.DEV ? (await import('./sceneOf.tsx')).sceneOf(asked.get('scene')) : null;
}

/** Returns whether the view draws nothing, so that a text is shown instead of an empty picture. */
function isBlank() {
  const { body } = document;
  const isDrawn = (it: Element) =>
    /^(img|svg|video|audio|canvas|button|input)$/.test(it.localName) ||
    (it.localName !== 'main' && getComputedStyle(it).backgroundColor !== 'rgba(0, 0, 0, 0)');
  return (
    body.innerText.trim() === '' && ![...body.querySelectorAll('#root *, body > :not(#root)')].some(isDrawn)
  );
}

/** Returns whether nothing appears: parts that are imported lazily get half a second. */
async function staysBlank() {
  for (let turns = 0; turns < 20 && isBlank(); turns++)
    await new Promise((resolve) => setTimeout(resolve, 25));
  return isBlank();
}

async function show() {
  const [messages] = await Promise.all([
    loadMessages(language),
    preloadOpenChat(),
    preloadDialog(),
    preloadMenu(),
    preloadTooltip(),
  ]);
  const root = createRoot(document.getElementById('root') as HTMLElement);
  const say = (children: ReactNode, beside: ReactNode = null) =>
    root.render(
      <MemoryRouter>
        <LanguageProvider language={language} messages={messages}>
          {children}
          {beside}
        </LanguageProvider>
      </MemoryRouter>,
    );
  try {
    const screen = await drawn();
    say(screen);
    if (await staysBlank()) {
      page.dataset.blank = '';
      say(screen, note(atlasTexts(language)['atlas.screens.blank']));
    }
  } catch (error) {
    page.dataset.failed = String(error);
    say(note(String(error)));
  }
  await document.fonts.ready;
  page.dataset.ready = '';
}

void show();
