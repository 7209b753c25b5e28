import { useSelector } from '@xstate/react';
import { languages, nativeNames } from '#i18n/languages.ts';
import type { ActorRefFrom } from 'xstate';
import { useText } from '#i18n/useText.ts';
import type { AfterResolve, afterResolveMachine } from '#machines/inbox/afterResolve.machine.ts';
import { type outboxMachine } from '#machines/conversation/outbox.machine.ts';
import { HOLDS } from '#machines/conversation/outbox.rules.ts';
import type { EnterKey, enterKeyMachine } from '#machines/shell/enterKey.machine.ts';
import type { languageMachine } from '#machines/shell/language.machine.ts';
import type { Keys, shortcutsMachine } from '#machines/shell/shortcuts.machine.ts';
import type { themeMachine } from '#machines/shell/theme.machine.ts';
import { Switch } from '#ui/form/Switch.tsx';
import * as css from './Settings.css.ts';

const nexts: readonly AfterResolve[] = ['stay', 'next'];
const enterKeys: readonly EnterKey[] = ['send', 'line'];
const steps: readonly Keys['stepTo'][] = ['timeline', 'answer'];
const themes = ['light', 'dark', 'system'] as const;

export interface AppearanceActors {
  language: ActorRefFrom<typeof languageMachine>;
  theme: ActorRefFrom<typeof themeMachine>;
  enterKey: ActorRefFrom<typeof enterKeyMachine>;
  afterResolve: ActorRefFrom<typeof afterResolveMachine>;
  shortcuts: ActorRefFrom<typeof shortcutsMachine>;
  outbox: ActorRefFrom<typeof outboxMachine>;
}

/** Edits language and theme of this user on this device. */
export function Appearance({ language, theme, enterKey, afterResolve, shortcuts, outbox }: AppearanceActors) {
  const t = useText();
  const spoken = useSelector(language, ({ context }) => context.wanted);
  const singleKeys = useSelector(shortcuts, ({ context }) => context.singleKeys);
  const stepTo = useSelector(shortcuts, ({ context }) => context.stepTo);
  const next = useSelector(afterResolve, ({ context }) => context.choice);
  const hold = useSelector(outbox, ({ context }) => context.hold);
  const enter = useSelector(enterKey, (snapshot) => snapshot.value);
  const choice = useSelector(theme, ({ context }) => context.choice);
  return (
    <section aria-labelledby="appearance">
      <h2 id="appearance" className={css.group}>
        {t('settings.appearance')}
      </h2>
      <p className={css.lead}>{t('settings.appearanceLead')}</p>
      <fieldset className={css.set}>
        <legend className={css.legend}>{t('language.title')}</legend>
        <div className={css.choices}>
          {languages.map((value) => (
            <label key={value} className={css.choice} lang={value}>
              <input
                type="radio"
                name="language"
                checked={spoken === value}
                onChange={() => language.send({ type: 'language.choose', language: value })}
              />
              {nativeNames[value]}
            </label>
          ))}
        </div>
      </fieldset>
      <fieldset className={css.set}>
        <legend className={css.legend}>{t('theme.title')}</legend>
        <div className={css.choices}>
          {themes.map((value) => (
            <label key={value} className={css.choice}>
              <input
                type="radio"
                name="theme"
                checked={choice === value}
                onChange={() => theme.send({ type: 'theme.choose', choice: value })}
              />
              {t(`theme.${value}`)}
            </label>
          ))}
        </div>
      </fieldset>
      <fieldset className={css.set}>
        <legend className={css.legend}>{t('enterKey.title')}</legend>
        <div className={css.choices}>
          {enterKeys.map((value) => (
            <label key={value} className={css.choice}>
              <input
                type="radio"
                name="enterKey"
                checked={enter === value}
                onChange={() => enterKey.send({ type: 'enterKey.choose', choice: value })}
              />
              {t(`enterKey.${value}`)}
            </label>
          ))}
        </div>
      </fieldset>
      <fieldset className={css.set}>
        <legend className={css.legend}>{t('afterResolve.title')}</legend>
        <div className={css.choices}>
          {nexts.map((value) => (
            <label key={value} className={css.choice}>
              <input
                type="radio"
                name="afterResolve"
                checked={next === value}
                onChange={() => afterResolve.send({ type: 'afterResolve.choose', choice: value })}
              />
              {t(`afterResolve.${value}`)}
            </label>
          ))}
        </div>
      </fieldset>
      <fieldset className={css.set}>
        <legend className={css.legend}>{t('hold.title')}</legend>
        <div className={css.choices}>
          {HOLDS.map((seconds) => (
            <label key={seconds} className={css.choice}>
              <input
                type="radio"
                name="hold"
                checked={hold === seconds}
                onChange={() => outbox.send({ type: 'hold.choose', seconds })}
              />
              {seconds === 0 ? t('hold.off') : t('hold.seconds', { seconds })}
            </label>
          ))}
        </div>
      </fieldset>
      <fieldset className={css.set}>
        <legend className={css.legend}>{t('keys.stepTo')}</legend>
        <div className={css.choices}>
          {steps.map((value) => (
            <label key={value} className={css.choice}>
              <input
                type="radio"
                name="stepTo"
                checked={stepTo === value}
                onChange={() => shortcuts.send({ type: 'keys.set', stepTo: value })}
              />
              {t(`keys.stepTo.${value}`)}
            </label>
          ))}
        </div>
      </fieldset>
      <h3 className={css.legend}>{t('keys.title')}</h3>
      <div className={css.card}>
        <div className={css.rule}>
          <Switch
            label={t('keys.single')}
            help={t('keys.singleText')}
            checked={singleKeys}
            onChange={(on) => shortcuts.send({ type: 'keys.set', singleKeys: on })}
          />
        </div>
      </div>
    </section>
  );
}
