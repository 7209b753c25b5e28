import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import type { Organisation } from '#contract/organisation.ts';
import { useText } from '#i18n/useText.ts';
import type { instagramConnectMachine } from '#machines/settings/instagramConnect.machine.ts';
import { Badge } from '#ui/Badge.tsx';
import { Button } from '#ui/Button.tsx';
import { Icon } from '#ui/Icon.tsx';
import * as css from './Instagram.css.ts';
import { InstagramDialogs } from './InstagramDialogs.tsx';

export type InstagramActor = ActorRefFrom<typeof instagramConnectMachine>;

interface InstagramCardProps {
  actor: InstagramActor;
  account: Organisation['instagram_settings'];
}

/** How the account stands, and the way to change it (INT-IG-001). */
export function InstagramCard({ actor, account }: InstagramCardProps) {
  const t = useText();
  const { connected, isAdmin } = useSelector(actor, ({ context }) => context);
  const { instagram_username: username, instagram_display_name: name } = account;
  return (
    <section className={css.card} aria-label={t('instagram.name')}>
      <span className={css.glyph}>
        <Icon name="camera-square" size={20} />
      </span>
      <div className={css.words}>
        <span className={css.line}>
          <h3>{t('instagram.name')}</h3>
          {connected && (
            <Badge tone="success" icon="check">
              {t('instagram.connected')}
            </Badge>
          )}
        </span>
        <span className={css.text}>
          {connected
            ? [username && `@${username.replace(/^@/, '')}`, name].filter(Boolean).join(' · ')
            : t('instagram.text')}
        </span>
        {!isAdmin && <span className={css.text}>{t('settings.adminsOnly')}</span>}
      </div>
      {isAdmin && connected && (
        <Button onClick={() => actor.send({ type: 'disconnect.open' })}>{t('instagram.disconnect')}</Button>
      )}
      {isAdmin && !connected && (
        <Button tone="primary" onClick={() => actor.send({ type: 'connect.open' })}>
          {t('instagram.connect')}
        </Button>
      )}
      <InstagramDialogs actor={actor} />
    </section>
  );
}
