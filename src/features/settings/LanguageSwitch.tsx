import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import { languages, nativeNames } from '#i18n/languages.ts';
import { useText } from '#i18n/useText.ts';
import type { languageMachine } from '#machines/shell/language.machine.ts';
import * as css from './Settings.css.ts';

export type LanguageActor = ActorRefFrom<typeof languageMachine>;

/** Changes the language of all texts at once (SET-004). */
export function LanguageSwitch({ actor }: { actor: LanguageActor }) {
  const t = useText();
  const language = useSelector(actor, ({ context }) => context.language);
  return (
    <div role="group" aria-label={t('language.title')} className={css.segments}>
      {languages.map((value) => (
        <button
          key={value}
          type="button"
          lang={value}
          className={css.segment}
          aria-pressed={language === value}
          onClick={() => actor.send({ type: 'language.choose', language: value })}
        >
          {nativeNames[value]}
        </button>
      ))}
    </div>
  );
}
