import { useSelector } from '@xstate/react';
import { atlasTexts } from '#i18n/atlas/useAtlasText.ts';
import { english } from '#i18n/english.ts';
import { french } from '#i18n/french.ts';
import { LanguageProvider } from '#i18n/LanguageProvider.tsx';
import type { Atlas } from '../wiring/atlas.ts';
import { Frame } from './Frame.tsx';

const texts = {
  en: { ...english, ...atlasTexts('en') },
  fr: { ...french, ...atlasTexts('fr') },
};

/** Draws the atlas in the user's language. */
export function Page({ atlas }: { atlas: Atlas }) {
  const language = useSelector(atlas.viewer, ({ context }) => context.language);
  return (
    <LanguageProvider language={language} messages={texts[language]}>
      <Frame atlas={atlas} />
    </LanguageProvider>
  );
}
