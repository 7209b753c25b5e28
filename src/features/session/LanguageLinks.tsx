import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import { languages, nativeNames } from '#i18n/languages.ts';
import { useText } from '#i18n/useText.ts';
import type { languageMachine } from '#machines/shell/language.machine.ts';
import * as css from './LanguageLinks.css.ts';

/** Lists the languages, each in its own name, before sign-in. */
export function LanguageLinks({ actor }: { actor: ActorRefFrom<typeof languageMachine> }) {
  const t = useText();
  const spoken = useSelector(actor, ({ context }) => context.language);
  return (
    <div role="group" aria-label={t('session.language')} className={css.links}>
      {languages.map((language) => (
        <button
          key={language}
          type="button"
          lang={language}
          className={css.link}
          aria-pressed={language === spoken}
          onClick={() => actor.send({ type: 'language.choose', language })}
        >
          {nativeNames[language]}
        </button>
      ))}
    </div>
  );
}
