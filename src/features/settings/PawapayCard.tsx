import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import type { Organisation } from '#contract/organisation.ts';
import { useLanguage } from '#i18n/useLanguage.ts';
import { useText } from '#i18n/useText.ts';
import { countryName } from '#lib/payCountries.ts';
import type { pawapayConnectMachine } from '#machines/settings/pawapayConnect.machine.ts';
import { Badge } from '#ui/Badge.tsx';
import { Button } from '#ui/Button.tsx';
import { Icon } from '#ui/Icon.tsx';
import * as css from './Instagram.css.ts';
import { PawapayDialogs } from './PawapayDialogs.tsx';

export type PawapayActor = ActorRefFrom<typeof pawapayConnectMachine>;

interface PawapayCardProps {
  actor: PawapayActor;
  organisation: Pick<Organisation, 'pawapay'>;
}

/** How the mobile-money account stands, and the way to change it (INT-PAWA-001). */
export function PawapayCard({ actor, organisation }: PawapayCardProps) {
  const t = useText();
  const language = useLanguage();
  const { connected, isAdmin } = useSelector(actor, ({ context }) => context);
  const { country_code: country, currency_code: currency, language_code: spoken } = organisation.pawapay;
  return (
    <section className={css.card} aria-label={t('pawapay.name')}>
      <span className={css.glyph}>
        <Icon name="phone-bubble" size={20} />
      </span>
      <div className={css.words}>
        <span className={css.line}>
          <h3>{t('pawapay.name')}</h3>
          {connected && (
            <Badge tone="success" icon="check">
              {t('instagram.connected')}
            </Badge>
          )}
        </span>
        <span className={css.text}>
          {connected && country && currency
            ? t('pawapay.connectedText', {
                currency,
                country: countryName(country, language),
                language: t(spoken === 'FR' ? 'pawapay.french' : 'pawapay.english'),
              })
            : t('pawapay.text')}
        </span>
        {!isAdmin && <span className={css.text}>{t('settings.adminsOnly')}</span>}
      </div>
      {isAdmin && connected && (
        <Button onClick={() => actor.send({ type: 'disconnect.open' })}>{t('instagram.disconnect')}</Button>
      )}
      {isAdmin && !connected && (
        <Button tone="primary" onClick={() => actor.send({ type: 'connect.open' })}>
          {t('pawapay.connect')}
        </Button>
      )}
      <PawapayDialogs actor={actor} />
    </section>
  );
}
