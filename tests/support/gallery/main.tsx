/** Looks at one scene at a time while developing: ?scene=rows&lang=fr&theme=dark. */
import '@fontsource-variable/inter/index.css';
import '#ui/theme/global.css.ts';
import { createRoot } from 'react-dom/client';
import { MemoryRouter } from 'react-router-dom';
import { isLanguage, loadMessages } from '#i18n/languages.ts';
import { Speaking } from '#i18n/Speaking.tsx';
import { NOW } from '../entities.ts';
import { inboxScenes } from './inboxScenes.tsx';
import { scenes as others } from './scenes.tsx';

const scenes = { ...others, ...inboxScenes };
Date.now = () => NOW;

const asked = new URLSearchParams(location.search);
const lang = asked.get('lang');
const language = isLanguage(lang) ? lang : 'en';
document.documentElement.dataset.theme = asked.get('theme') ?? 'light';
document.documentElement.lang = language;

const scene = scenes[asked.get('scene') ?? ''];
createRoot(document.getElementById('root') as HTMLElement).render(
  <MemoryRouter>
    <Speaking language={language} messages={await loadMessages(language)}>
      {scene ? (
        scene()
      ) : (
        <ul>
          {Object.keys(scenes).map((name) => (
            <li key={name}>
              <a href={`?scene=${name}`}>{name}</a>
            </li>
          ))}
        </ul>
      )}
    </Speaking>
  </MemoryRouter>,
);
