import { useSelector } from '@xstate/react';
import { useText } from '#i18n/useText.ts';
import { formatPrice } from '#lib/price.ts';
import { Callout } from '#ui/feedback/Callout.tsx';
import { Button } from '#ui/form/Button.tsx';
import { Icon } from '#ui/layout/Icon.tsx';
import { Dialog } from '#ui/overlay/Dialog.tsx';
import * as text from '#ui/theme/text.css.ts';
import { useProblemText } from '../common/useProblemText.ts';
import type { PlanChangeActor } from './billingActors.ts';
import { PlanChangeSums } from './PlanChangeSums.tsx';
import * as css from './Plans.css.ts';

/** Asks before the plan changes: the old plan beside the new one, what it costs, and what moves along (BILL-019). */
export function PlanChangeDialog({ actor }: { actor: PlanChangeActor }) {
  const t = useText();
  const explain = useProblemText();
  const { plan, offer, problem } = useSelector(actor, ({ context }) => context);
  const isOpen = useSelector(actor, (snapshot) => snapshot.status === 'active');
  const isChanging = useSelector(actor, (snapshot) => snapshot.matches('changing'));
  const { subscription, billing_status: status } = offer.info;
  const monthly = (price: string | null) =>
    price === null ? t('plans.noPrice') : t('plans.aMonth', { price: formatPrice(price, plan.currency) });
  const { seats, conversations, messages, broadcast_messages: broadcasts } = offer.usage;
  const cancel = () => actor.send({ type: 'change.cancel' });
  return (
    <Dialog
      open={isOpen}
      title={t('plans.changeTitle', { plan: plan.name })}
      closeLabel={t('common.cancel')}
      onClose={isChanging ? undefined : cancel}
      footer={
        <>
          <Button disabled={isChanging} onClick={cancel}>
            {t('common.cancel')}
          </Button>
          <Button tone="primary" busy={isChanging} onClick={() => actor.send({ type: 'change.confirm' })}>
            {t(isChanging ? 'plans.changing' : 'plans.change')}
          </Button>
        </>
      }
    >
      <div className={css.both}>
        <span className={css.side}>
          <span className={text.size.small}>{t('plans.now')}</span>
          <b>{subscription?.metadata.plan_name ?? ''}</b>
          <span className={css.small}>{monthly(subscription?.base_price ?? null)}</span>
        </span>
        <Icon name="arrow-right" />
        <span className={css.side}>
          <span className={text.size.small}>{t('plans.fromToday')}</span>
          <b>{plan.name}</b>
          <span className={css.small}>{monthly(plan.base_price)}</span>
        </span>
      </div>
      <PlanChangeSums actor={actor} />
      <Callout title={t('plans.transferTitle')}>
        {t('plans.transfer', { seats, conversations, messages, broadcasts })}{' '}
        {status === 'trialing' && t('plans.transferTrial')}
      </Callout>
      {problem && (
        <Callout tone="danger" role="alert">
          {explain(problem)}
        </Callout>
      )}
    </Dialog>
  );
}
