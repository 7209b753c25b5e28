import type { ReactNode } from 'react';
import type { Extras } from '#contract/extras.ts';
import { useIntentText } from '#features/common/useIntentText.ts';
import { useText } from '#i18n/useText.ts';
import { intentOf } from '#lib/intent.ts';
import { visible } from '#lib/visible.ts';
import { Icon } from '#ui/layout/Icon.tsx';
import { Prose } from '#features/conversation/timeline/Prose.tsx';
import * as css from './Rich.css.ts';

interface CampaignCardProps {
  extras: Extras;
  text: string;
  /** The template as it was sent; null in messages of former versions, which have their text only. */
  sent: ReactNode;
}

/** Shows a campaign's message and the contact's data in it (MSG-012, MSG-023). */
export function CampaignCard({ extras, text, sent }: CampaignCardProps) {
  const t = useText();
  const intentText = useIntentText();
  const intent = intentOf(extras.intent);
  // The addresses of the header and of buttons stand in the template, as its picture and links.
  const data = Object.entries(extras.recipient_data ?? {}).filter(
    ([term]) => !/^(?:header|button)_/.test(term),
  );
  const name = visible(extras.campaign_name ?? '');
  return (
    <div role="group" className={css.slip} aria-label={t('media.campaign', { name })}>
      <div className={`${css.part} ${css.row}`}>
        <Icon name="megaphone" />
        <span className={`${css.strong} ${css.grow}`} title={name} dir="auto">
          {name || t('media.kind.campaign')}
        </span>
        <span className={css.intent({ intent })} data-intent={intent}>
          {intentText(extras.intent ?? 'other')}
        </span>
      </div>
      {sent ??
        (text !== '' && (
          <div className={css.part}>
            <Prose text={text} />
          </div>
        ))}
      {data.length > 0 && (
        <div className={css.part}>
          <dl className={css.facts}>
            {data.map(([term, value]) => (
              <div key={term} className={css.fact}>
                <dt className={css.term}>{visible(term, 60)}</dt>
                <dd className={css.value} dir="auto">
                  {visible(value)}
                </dd>
              </div>
            ))}
          </dl>
        </div>
      )}
    </div>
  );
}
