import { useSelector } from '@xstate/react';
import { type ReactNode, StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import type { AnyActor, AnyMachineSnapshot } from 'xstate';
import { withholdCompositionKeys } from '#ui/focus/compositionKeys.ts';
import { followTranslator } from '#ui/followTranslator.ts';

/** The chart of a customer's page, which has its language. */
type PageActor = Pick<AnyActor, 'start' | 'subscribe' | 'getSnapshot'>;

interface Shown<Language> {
  draw: (language: Language) => ReactNode;
  /** Says that the page cannot be drawn, and what its button does: to load it again. */
  undrawn: (language: Language) => { text: string; reload: string };
}

/** Returns the first of the phone's languages that the page speaks, else English. */
export const firstLanguage = <Language extends string>(spoken: readonly Language[]): Language | 'en' =>
  navigator.languages
    .map((it) => it.slice(0, 2))
    .find((it): it is Language => spoken.includes(it as Language)) ?? 'en';

/** Returns what follows a page's own path in the address. */
export const restOfPath = (path: string): string =>
  decodeURIComponent(location.pathname.slice(path.length).replace(/\/$/, ''));

/**
 * Starts the chart of a customer's page, and draws the page in the language that the chart has. If drawing fails, which
 * the translators of browsers can cause, plain elements say so: never a blank page.
 */
export function mount<Language extends string>(actor: PageActor, { draw, undrawn }: Shown<Language>): void {
  const language = () => languageOf<Language>(actor.getSnapshot() as AnyMachineSnapshot);
  actor.subscribe(() => {
    document.documentElement.lang = language();
  });
  actor.start();
  const root = document.getElementById('root');
  if (!root) throw new Error('The page has no root element.');
  const onUncaughtError = () => {
    const { text, reload } = undrawn(language());
    const said = Object.assign(document.createElement('p'), { textContent: text, role: 'alert' });
    const button = Object.assign(document.createElement('button'), { textContent: reload });
    button.addEventListener('click', () => location.reload());
    // A place of its own: what is left in the root may not be as React expects it.
    const place = document.createElement('main');
    place.append(said, button);
    root.replaceWith(place);
  };
  followTranslator(document.body);
  withholdCompositionKeys();
  createRoot(root, { onUncaughtError }).render(
    <StrictMode>
      <Page actor={actor} draw={draw} />
    </StrictMode>,
  );
}

const languageOf = <Language,>({ context }: AnyMachineSnapshot) =>
  (context as { language: Language }).language;

function Page<Language>({ actor, draw }: { actor: PageActor; draw: (language: Language) => ReactNode }) {
  return draw(useSelector(actor, languageOf<Language>));
}
