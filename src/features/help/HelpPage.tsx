import type { ActorRefFrom } from 'xstate';
import { useText } from '#i18n/useText.ts';
import type { shortcutsMachine } from '#machines/shell/shortcuts.machine.ts';
import * as settings from '#features/settings/Settings.css.ts';
import { Button } from '#ui/form/Button.tsx';
import * as css from './Help.css.ts';

const TOPICS = [
  'labels',
  'window',
  'writing',
  'later',
  'lists',
  'team',
  'contacts',
  'satisfaction',
  'reports',
  'money',
  'offline',
] as const;

interface HelpPageProps {
  shortcuts: ActorRefFrom<typeof shortcutsMachine>;
  onTour: () => void;
}

/** Explains the product in its own words, and opens the tour and the list of keys. */
export function HelpPage({ shortcuts, onTour }: HelpPageProps) {
  const t = useText();
  return (
    <>
      <p className={settings.lead}>{t('help.lead')}</p>
      {TOPICS.map((topic) => (
        <section key={topic} aria-labelledby={`help-${topic}`}>
          <h2 id={`help-${topic}`} className={settings.group}>
            {t(`help.${topic}`)}
          </h2>
          <p className={css.text}>{t(`help.${topic}.text`)}</p>
        </section>
      ))}
      <div className={css.end}>
        <Button onClick={onTour}>{t('tour.start')}</Button>
        <Button onClick={() => shortcuts.send({ type: 'shortcuts.open' })}>{t('help.keys')}</Button>
      </div>
    </>
  );
}
