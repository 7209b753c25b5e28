import { useSelector } from '@xstate/react';
import { type ReactNode, StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import type { AnyActor, AnyMachineSnapshot } from 'xstate';
import type { Language } from '#contract/language.ts';

/** The chart of a customer's page, which has its language. */
type PageActor = Pick<AnyActor, 'start' | 'subscribe' | 'getSnapshot'>;

const languageOf = ({ context }: AnyMachineSnapshot) => (context as { language: Language }).language;

/** The language in which a customer's page begins. */
export const firstLanguage: Language = navigator.language.startsWith('fr') ? 'fr' : 'en';

/** Returns what follows a page's own path in the address. */
export const restOfPath = (path: string): string =>
  decodeURIComponent(location.pathname.slice(path.length).replace(/\/$/, ''));

/** Starts the chart of a customer's page, and draws the page in the language that the chart has. */
export function mount(actor: PageActor, draw: (language: Language) => ReactNode): void {
  actor.subscribe((snapshot: AnyMachineSnapshot) => {
    document.documentElement.lang = languageOf(snapshot);
  });
  actor.start();
  const root = document.getElementById('root');
  if (!root) throw new Error('The page has no root element.');
  createRoot(root).render(
    <StrictMode>
      <Page actor={actor} draw={draw} />
    </StrictMode>,
  );
}

function Page({ actor, draw }: { actor: PageActor; draw: (language: Language) => ReactNode }) {
  return draw(useSelector(actor, languageOf));
}
