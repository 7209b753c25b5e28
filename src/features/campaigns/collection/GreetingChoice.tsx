import type { Greeting } from '#contract/collection.ts';
import { useText } from '#i18n/useText.ts';
import * as css from '#features/campaigns/wizard/Wizard.css.ts';

const greetings = ['name', 'firstName'] as const;

/** Chooses whether requests address customers by their name or its first word (O28). */
export function GreetingChoice({ by, onChoose }: { by: Greeting; onChoose: (by: Greeting) => void }) {
  const t = useText();
  return (
    <fieldset className={css.times}>
      <legend className={css.legend}>{t('collection.greeting')}</legend>
      {greetings.map((it) => (
        <label key={it} className={css.time({ on: by === it })}>
          <input type="radio" name="greeting" checked={by === it} onChange={() => onChoose(it)} />
          {t(`collection.greeting.${it}`)}
        </label>
      ))}
    </fieldset>
  );
}
