import { useSelector } from '@xstate/react';
import type { Problem } from '#contract/failure.ts';
import { useText } from '#i18n/useText.ts';
import { isCurrentPlan, plansInOrder, suggestedPlan } from '#machines/billing/plans.rules.ts';
import { Callout } from '#ui/feedback/Callout.tsx';
import { Loading } from '#ui/feedback/Loading.tsx';
import { Button } from '#ui/form/Button.tsx';
import { useProblemText } from '../common/useProblemText.ts';
import type { PlanChooserActor } from './billingActors.ts';
import { PlanCard } from './PlanCard.tsx';
import * as css from './Plans.css.ts';

interface PlanListProps {
  actor: PlanChooserActor;
  /** Marks the plan that is suggested to somebody who has none (BILL-037). */
  suggests?: boolean;
  /** Limits the height, so that the grid scrolls inside a dialog (BILL-003). */
  isInDialog?: boolean;
}

/** Draws the plans. */
export function PlanList({ actor, suggests = false, isInDialog = false }: PlanListProps) {
  const hasPlans = useSelector(actor, ({ context }) => context.offer !== null);
  if (!hasPlans) return <Unloaded actor={actor} />;
  return <Grid actor={actor} suggests={suggests} isInDialog={isInDialog} />;
}

function Unloaded({ actor }: { actor: PlanChooserActor }) {
  const t = useText();
  const explain = useProblemText();
  const hasFailed = useSelector(actor, (snapshot) => snapshot.matches('failed'));
  const problem = useSelector(actor, ({ context }) => context.problem);
  if (!hasFailed) return <Loading label={t('plans.loading')} />;
  return (
    <Callout
      tone="danger"
      role="alert"
      title={t('plans.failed')}
      action={
        <Button size="small" onClick={() => actor.send({ type: 'plans.retry' })}>
          {t('plans.tryAgain')}
        </Button>
      }
    >
      {problem && explain(problem)}
    </Callout>
  );
}

function Grid({ actor, suggests, isInDialog }: Required<PlanListProps>) {
  const t = useText();
  const { offer, isAdmin, chosen, problem } = useSelector(actor, ({ context }) => context);
  const isBusy = useSelector(actor, (snapshot) => snapshot.hasTag('busy'));
  if (!offer) return null;
  const plans = plansInOrder(offer);
  const suggested = suggests ? suggestedPlan(plans) : null;
  return (
    <div className={css.stack}>
      {problem && <Refusal problem={problem} />}
      {!isAdmin && <p className={css.small}>{t('plans.adminsOnly')}</p>}
      <ul className={`${css.grid} ${isInDialog ? css.inDialog : ''}`} aria-label={t('plans.grid')}>
        {plans.map((plan) => (
          <PlanCard
            key={plan._id}
            plan={plan}
            seatsUsed={offer.usage.seats}
            isCurrent={isCurrentPlan(offer, plan._id)}
            isSuggested={plan._id === suggested}
            isLocked={!isAdmin || (isBusy && plan._id !== chosen)}
            isBusy={isBusy && plan._id === chosen}
            onChoose={() => actor.send({ type: 'plan.choose', id: plan._id })}
          />
        ))}
      </ul>
    </div>
  );
}

function Refusal({ problem }: { problem: Problem }) {
  const explain = useProblemText();
  return (
    <Callout tone="danger" role="alert">
      {explain(problem)}
    </Callout>
  );
}
