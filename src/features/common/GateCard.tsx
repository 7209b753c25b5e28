import type { ReactNode } from 'react';
import { useText } from '#i18n/useText.ts';
import { settingsBilling } from '#lib/paths.ts';
import type { ShownRules } from '#machines/subscription/gate.rules.ts';
import { Button } from '#ui/form/Button.tsx';
import { ButtonLink } from '#ui/form/ButtonLink.tsx';
import type { Glyph } from '#ui/layout/glyphs.tsx';
import { Icon } from '#ui/layout/Icon.tsx';
import * as css from './GateCard.css.ts';
import { useBlockedText } from './useBlockedText.ts';

type Card = NonNullable<ShownRules['card']>;

const glyphs: Record<Card, Glyph> = { required: 'card', paused: 'pause', overdue: 'alert', limited: 'lock' };

interface GateCardProps {
  card: Card;
  reason: string | null;
  /** Absent where the check is made elsewhere. */
  onRefresh?: () => void;
  isRefreshing?: boolean;
  /** Another way on. */
  also?: ReactNode;
}

/** Says why the subscription blocks something, and leads to its page (GATE-003 to GATE-007). */
export function GateCard({ card, reason, onRefresh, isRefreshing = false, also }: GateCardProps) {
  const t = useText();
  const blockedText = useBlockedText();
  return (
    <GateFrame
      icon={glyphs[card]}
      tone={card === 'overdue' ? 'warning' : 'plain'}
      title={t(`gate.${card}`)}
      actions={
        <>
          <ButtonLink to={settingsBilling} tone="primary">
            {t(`gate.${card}.action`)}
          </ButtonLink>
          {onRefresh && (
            <Button icon="refresh" busy={isRefreshing} onClick={onRefresh}>
              {t('gate.refresh')}
            </Button>
          )}
          {also}
        </>
      }
    >
      <p role="status">{isRefreshing ? t('blocked.validating') : blockedText(reason, 'blocked.none')}</p>
      <p>{t(`gate.${card}.text`)}</p>
    </GateFrame>
  );
}

interface GateFrameProps {
  icon: Glyph;
  tone?: 'plain' | 'warning';
  title: string;
  children: ReactNode;
  actions: ReactNode;
}

/** Draws a card in place of a screen. */
export function GateFrame({ icon, tone, title, children, actions }: GateFrameProps) {
  return (
    <div className={css.page}>
      <section className={css.card} role="alert">
        <span className={css.disc({ tone })}>
          <Icon name={icon} size={20} />
        </span>
        <h1>{title}</h1>
        <div className={css.said}>{children}</div>
        <div className={css.actions}>{actions}</div>
      </section>
    </div>
  );
}
