import { useSelector } from '@xstate/react';
import { LanguageProvider } from '#i18n/LanguageProvider.tsx';
import type { Messages } from '#i18n/languages.ts';
import { Screen } from './Screen.tsx';
import type { AppContext } from './wiring/appContext.ts';

/** Draws the whole page in the user's language. */
export function Page({ app }: { app: AppContext }) {
  const language = useSelector(app.actors.language, ({ context }) => context.language);
  const messages = useSelector(app.actors.language, ({ context }) => context.texts);
  return (
    <LanguageProvider language={language} messages={messages as Messages}>
      <Screen app={app} />
    </LanguageProvider>
  );
}
