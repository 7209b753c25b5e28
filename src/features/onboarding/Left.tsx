import { useText } from '#i18n/useText.ts';
import type { LeftOrganisation } from '#machines/app/membership.ts';
import { Callout } from '#ui/feedback/Callout.tsx';
import * as css from './Frame.css.ts';

/** Says which organisation removed the person, and shows the texts that they had not sent. */
export function Left({ left: { name, texts } }: { left: LeftOrganisation }) {
  const t = useText();
  return (
    <div className={css.gap}>
      <Callout tone="warning" role="status" title={t('onboarding.leftTitle', { name })}>
        <p>{t(texts.length > 0 ? 'onboarding.leftTexts' : 'onboarding.leftText')}</p>
        {texts.length > 0 && (
          <ul className={css.texts} aria-label={t('onboarding.unsent')}>
            {texts.map((text) => (
              <li key={text} dir="auto">
                {text}
              </li>
            ))}
          </ul>
        )}
      </Callout>
    </div>
  );
}
