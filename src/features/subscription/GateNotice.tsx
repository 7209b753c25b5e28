import { useSelector } from '@xstate/react';
import { useText } from '#i18n/useText.ts';
import { settingsBilling } from '#lib/paths.ts';
import { rulesOf } from '#machines/subscription/gate.rules.ts';
import { Callout } from '#ui/feedback/Callout.tsx';
import { Button } from '#ui/form/Button.tsx';
import { Link } from '#ui/layout/Link.tsx';
import { touchLink } from '#ui/theme/text.css.ts';
import { useBlockedText } from '../common/useBlockedText.ts';
import type { GateActor } from './actors.ts';
import * as css from './GateNotice.css.ts';

const banners = {
  pastDue: { text: 'gate.banner.pastDue', action: 'gate.overdue.action' },
  paused: { text: 'gate.paused.text', action: 'gate.paused.action' },
} as const;

/** Says on every page that a payment is past due, or that the subscription is paused (X8, B56). */
export function GateNotice({ actor }: { actor: GateActor }) {
  const t = useText();
  const blockedText = useBlockedText();
  const status = useSelector(actor, ({ context }) => context.decision?.state.subscriptionStatus ?? 'unknown');
  const isBusy = useSelector(
    actor,
    (now) => now.matches({ allowed: 'refreshing' }) || now.matches({ allowed: 'checking' }),
  );
  const { banner, reason } = rulesOf(status);
  if (!banner) return null;
  const { text, action } = banners[banner];
  return (
    <div className={css.banner}>
      <Callout
        tone="warning"
        icon={banner === 'paused' ? 'pause' : 'card'}
        role="status"
        title={blockedText(reason, 'blocked.none')}
        action={
          <span className={css.actions}>
            <Button
              tone="quiet"
              size="small"
              busy={isBusy}
              onClick={() => actor.send({ type: 'gate.refresh' })}
            >
              {t('gate.refresh')}
            </Button>
            <Link className={touchLink} to={settingsBilling}>
              {t(action)}
            </Link>
          </span>
        }
      >
        <span>{t(text)}</span>
      </Callout>
    </div>
  );
}
