import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import { useText } from '#i18n/useText.ts';
import { Badge } from '#ui/feedback/Badge.tsx';
import { Button } from '#ui/form/Button.tsx';
import type { Glyph } from '#ui/layout/glyphs.tsx';
import { Emblem } from '../common/Emblem.tsx';
import * as css from './Integration.css.ts';
import type { IntegrationActor } from './integrationActors.ts';

interface IntegrationCardProps {
  actor: IntegrationActor;
  icon: Glyph;
  name: string;
  /** Status of the connection, or what connecting would bring. */
  text: ReactNode;
  /** Label of the connect button. */
  connect: string;
  /** Reason why it cannot be connected, if there is one. */
  hindrance?: { badge: string; text: string } | null;
  /** The dialogs. */
  children: ReactNode;
}

/** Shows the status of one of the organisation's connections and an admin's actions. */
export function IntegrationCard({
  actor,
  icon,
  name,
  text,
  connect,
  hindrance,
  children,
}: IntegrationCardProps) {
  const t = useText();
  const connected = useSelector(actor, ({ context }) => context.connected);
  const isAdmin = useSelector(actor, ({ context }) => context.isAdmin);
  const hindered = connected ? null : hindrance;
  return (
    <section className={css.card} aria-label={name}>
      <Emblem icon={icon} />
      <div className={css.words}>
        <span className={css.line}>
          <h3>{name}</h3>
          {connected && (
            <Badge tone="success" icon="check">
              {t('instagram.connected')}
            </Badge>
          )}
          {hindered && <Badge tone="neutral">{hindered.badge}</Badge>}
        </span>
        <span className={css.text}>{text}</span>
        {hindered && <span className={css.text}>{hindered.text}</span>}
        {!isAdmin && <span className={css.text}>{t('settings.adminsOnly')}</span>}
      </div>
      {isAdmin && connected && (
        <Button onClick={() => actor.send({ type: 'disconnect.open' })}>{t('instagram.disconnect')}</Button>
      )}
      {isAdmin && !connected && (
        <Button
          tone="primary"
          disabled={Boolean(hindered)}
          onClick={() => actor.send({ type: 'connect.open' })}
        >
          {connect}
        </Button>
      )}
      {children}
    </section>
  );
}
