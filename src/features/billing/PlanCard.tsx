import type { IneligiblePlan, Plan } from '#contract/billing.ts';
import type { MessageId } from '#i18n/english.ts';
import { useText } from '#i18n/useText.ts';
import { formatPrice, formatWholePrice } from '#lib/price.ts';
import { Badge } from '#ui/feedback/Badge.tsx';
import { Button } from '#ui/form/Button.tsx';
import { Icon } from '#ui/layout/Icon.tsx';
import * as css from './Plans.css.ts';

/** Features beyond the quantities, of the plans that have them (BILL-035). */
const extras: Record<string, MessageId> = { growth: 'plans.extra.growth', scale: 'plans.extra.scale' };

interface PlanCardProps {
  plan: Plan | IneligiblePlan;
  seatsUsed: number;
  isCurrent: boolean;
  isSuggested: boolean;
  isLocked: boolean;
  isBusy: boolean;
  onChoose: () => void;
}

/** Draws a plan with its price, what it includes, and the button that chooses it. */
export function PlanCard(props: PlanCardProps) {
  const { plan, seatsUsed, isCurrent, isSuggested, isLocked, isBusy, onChoose } = props;
  const t = useText();
  const { name, currency, base_price: price, overage_rates: rates } = plan;
  const remove = !isCurrent && 'required_changes' in plan ? plan.required_changes.seats : 0;
  const label = isCurrent ? t('plans.current') : t(remove > 0 ? 'plans.unavailable' : 'plans.select');
  const dollars = (amount: string) => formatPrice(amount, currency);
  return (
    <li className={css.plan({ suggested: isSuggested })}>
      <div className={css.head}>
        <h3 className={css.name}>{name}</h3>
        {isCurrent && (
          <Badge tone="info" icon="check">
            {t('plans.current')}
          </Badge>
        )}
        {remove > 0 && <Badge icon="lock">{t('plans.unavailable')}</Badge>}
        {isSuggested && !isCurrent && remove === 0 && <Badge tone="info">{t('plans.suggested')}</Badge>}
      </div>
      <div className={css.price}>
        {price === null
          ? t('plans.contactUs')
          : t('plans.perMonth', { price: formatWholePrice(price, currency) })}
      </div>
      <Included plan={plan} />
      <p className={css.small}>
        {t('plans.rates', {
          seat: dollars(rates.per_seat),
          conversation: dollars(rates.per_conversation),
          message: dollars(rates.per_message),
          broadcast: dollars(rates.per_broadcast_message),
        })}
      </p>
      <div className={css.end}>
        {remove > 0 && (
          <p className={css.small}>
            {t('plans.tooManySeats', {
              used: seatsUsed,
              plan: name,
              included: plan.included_seats ?? 0,
              remove,
            })}
          </p>
        )}
        <Button
          wide
          tone={isSuggested && !isLocked ? 'primary' : 'plain'}
          busy={isBusy}
          disabled={isCurrent || remove > 0 || isLocked}
          aria-label={isCurrent || remove > 0 ? undefined : t('plans.selectNamed', { plan: name })}
          onClick={onChoose}
        >
          {label}
        </Button>
      </div>
    </li>
  );
}

/** Lists what a plan includes. */
function Included({ plan }: { plan: Plan }) {
  const t = useText();
  const counted = (count: number | null, some: MessageId, all: MessageId) =>
    count === null ? t(all) : t(some, { count });
  const extra = extras[plan.name.toLowerCase()];
  const lines = [
    counted(plan.included_seats, 'plans.seats', 'plans.unlimitedSeats'),
    counted(plan.included_conversations, 'plans.conversations', 'plans.unlimitedConversations'),
    counted(plan.included_messages, 'plans.messages', 'plans.unlimitedMessages'),
    counted(plan.included_broadcast_messages, 'plans.broadcasts', 'plans.unlimitedBroadcasts'),
    ...(extra ? [t(extra)] : []),
  ];
  return (
    <ul className={css.features}>
      {lines.map((line, index) => (
        <li key={line} className={css.feature}>
          <span className={css.tick}>
            <Icon name={index < 4 ? 'check' : 'plus'} size={14} />
          </span>
          {line}
        </li>
      ))}
    </ul>
  );
}
