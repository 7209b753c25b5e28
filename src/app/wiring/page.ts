import { fromCallback } from 'xstate';
import { isLanguage, loadMessages, type Language } from '#i18n/languages.ts';
import { languageMachine, type Texts } from '#machines/shell/language.machine.ts';
import { sidebarMachine } from '#machines/shell/sidebar.machine.ts';
import { themeMachine, type ThemeChoice } from '#machines/shell/theme.machine.ts';
import { store, stored } from '#lib/browserStorage.ts';
import { tellWorkerLanguage } from '#services/workerLanguage.ts';
import { fulfil } from './fulfil.ts';

/** SHELL-018, CONST-009: narrower windows get the phone's layout. */
const NARROW = '(max-width: 767.98px)';
/** From this width on, the open sidebar leaves room for list and chat. */
const ROOMY = '(min-width: 1024px)';
const DARK = '(prefers-color-scheme: dark)';
const SIDEBAR_COOKIE = 'sidebar';
/** SHELL-016, in seconds. */
const SIDEBAR_COOKIE_AGE = 7 * 24 * 60 * 60;

/** Returns whether the sidebar is open where there is room: the stored choice, else whether there is (SHELL-016). */
export const sidebarStart = () => {
  const kept = document.cookie.split('; ').find((it) => it.startsWith(`${SIDEBAR_COOKIE}=`));
  return {
    open: kept ? kept === `${SIDEBAR_COOKIE}=open` : matchMedia(ROOMY).matches,
    narrow: matchMedia(NARROW).matches,
    crowded: !matchMedia(ROOMY).matches,
  };
};

export const themeStart = (): { choice: ThemeChoice; systemIsDark: boolean } => {
  const choice = stored('parley.theme');
  return {
    choice: choice === 'light' || choice === 'dark' ? choice : 'system',
    systemIsDark: matchMedia(DARK).matches,
  };
};

/** Returns the stored language (I18N-005), else the browser's first supported language, else English (I18N-002). */
export const languageStart = (preferred: readonly string[] = navigator.languages): Language => {
  const wanted = [stored('parley.language'), ...preferred.map((tag) => tag.split('-')[0])];
  return wanted.find(isLanguage) ?? 'en';
};

export const wireSidebar = () =>
  sidebarMachine.provide({
    actors: {
      viewport: fromCallback(({ sendBack }) => {
        const narrow = matchMedia(NARROW);
        const roomy = matchMedia(ROOMY);
        const tell = () => {
          sendBack({ type: narrow.matches ? 'viewport.narrowed' : 'viewport.widened' });
          sendBack({ type: roomy.matches ? 'viewport.roomy' : 'viewport.crowded' });
        };
        const queries = [narrow, roomy];
        queries.forEach((query) => query.addEventListener('change', tell));
        return () => queries.forEach((query) => query.removeEventListener('change', tell));
      }),
    },
    actions: {
      remember: (_, { open }) => {
        document.cookie = `${SIDEBAR_COOKIE}=${open ? 'open' : 'collapsed'}; max-age=${SIDEBAR_COOKIE_AGE}; path=/; samesite=lax`;
      },
    },
  });

export const wireTheme = () =>
  themeMachine.provide({
    actors: {
      systemTheme: fromCallback(({ sendBack }) => {
        const query = matchMedia(DARK);
        const tell = () => sendBack({ type: query.matches ? 'system.darkened' : 'system.lightened' });
        query.addEventListener('change', tell);
        return () => query.removeEventListener('change', tell);
      }),
    },
    actions: {
      remember: (_, { choice }) => store('parley.theme', choice),
      paint: (_, { theme }) => {
        document.documentElement.dataset['theme'] = theme;
      },
    },
  });

export const wireLanguage = () =>
  languageMachine.provide({
    actors: { loadMessages: fulfil<Texts, { language: Language }>(({ language }) => loadMessages(language)) },
    actions: {
      saveLanguage: (_, { language }) => store('parley.language', language),
      announce: (_, { language }) => {
        void tellWorkerLanguage(language).catch(() => {});
        document.documentElement.lang = language;
      },
    },
  });
