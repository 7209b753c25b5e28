import type { Organisation } from '#contract/organisation.ts';
import { CONNECTED } from '#contract/organisation.ts';
import { useText } from '#i18n/useText.ts';
import { Badge, Key } from '#ui/feedback/Badge.tsx';
import { Icon } from '#ui/layout/Icon.tsx';
import { EmptyState } from '#ui/feedback/EmptyState.tsx';
import { channels } from '../common/label.ts';
import { phoneText } from '../common/phone.ts';
import { singleKey } from '../common/singleKey.ts';
import * as css from './HomePanel.css.ts';

/** Shows the connected channels (SHELL-011, SHELL-012) and the shortcuts while no conversation is open. */
export function HomePanel({
  organisation,
}: {
  organisation: Pick<Organisation, 'wa_phone_number' | 'instagram_settings'>;
}) {
  const t = useText();
  const { wa_phone_number: phone, instagram_settings: instagram } = organisation;
  const rows = [
    ...(phone
      ? [{ channel: 'whatsapp' as const, title: phoneText(phone), text: t('inbox.channel.whatsapp') }]
      : []),
    ...(instagram.status === CONNECTED.instagram
      ? [
          {
            channel: 'instagram' as const,
            title: instagram.instagram_display_name ?? t('inbox.channel.instagram'),
            text: instagram.instagram_username ? `@${instagram.instagram_username.replace(/^@/, '')}` : '',
          },
        ]
      : []),
  ];

  return (
    // Scrolls in small windows, so it must be reachable by keyboard.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <section className={css.panel} aria-label={t('inbox.home.title')} tabIndex={0}>
      <EmptyState
        title={t('inbox.home.title')}
        actions={
          <div className={css.under}>
            {rows.length > 0 && (
              <ul className={css.card} aria-label={t('inbox.home.channels')}>
                {rows.map(({ channel, title, text }) => (
                  <li key={channel} className={css.row}>
                    <Icon name={channels[channel].icon} />
                    <span className={css.words}>
                      <span className={css.title}>{title}</span>
                      <span className={css.text}>{text}</span>
                    </span>
                    <Badge tone="success" icon="check">
                      {t('inbox.home.connected')}
                    </Badge>
                  </li>
                ))}
              </ul>
            )}
            <p className={css.keys}>
              <Key>{singleKey('next')}</Key> {t('inbox.home.open')}
            </p>
          </div>
        }
      >
        {t('inbox.home.text')}
      </EmptyState>
    </section>
  );
}
