import { useSelector } from '@xstate/react';
import type { Problem } from '#contract/failure.ts';
import { useFormats } from '#i18n/useFormats.ts';
import { useText } from '#i18n/useText.ts';
import type { PaymentForm } from '#machines/campaigns/paymentForm.ts';
import { useOrganisation } from '#services/reads/session.ts';
import { useProblemText } from '#features/common/useProblemText.ts';
import { Callout } from '#ui/feedback/Callout.tsx';
import { Spinner } from '#ui/feedback/Spinner.tsx';
import { Button } from '#ui/form/Button.tsx';
import { Icon } from '#ui/layout/Icon.tsx';
import { Dialog } from '#ui/overlay/Dialog.tsx';
import * as wizard from '#features/campaigns/wizard/Wizard.css.ts';
import { amountText, costOf } from './amounts.ts';
import type { LaunchActor } from './collectionActors.ts';
import * as css from './Results.css.ts';

/** Confirms a collection, and shows its creation and launch (LAUNCH-001 to LAUNCH-009). */
export function LaunchDialog({ actor }: { actor: LaunchActor }) {
  const t = useText();
  const is = useSelector(actor, ({ value }) => value);
  const { form, problem } = useSelector(actor, ({ context }) => context);
  const close = () => actor.send({ type: 'launch.close' });
  const count = form.upload?.total ?? 0;
  const isOpen = is !== 'done' && is !== 'closed';
  const isBusy = is === 'creating' || is === 'launching';
  const isFailed = is === 'failed' || is === 'incomplete';
  return (
    <Dialog
      open={isOpen}
      alert
      title={t(isFailed ? 'collection.dialog.failed' : 'collection.dialog.title', { count })}
      closeLabel={t('common.close')}
      onClose={isBusy || is === 'success' ? undefined : close}
      footer={
        is !== 'success' && (
          <>
            <Button tone="quiet" disabled={isBusy} onClick={close}>
              {t(isFailed ? 'common.close' : 'common.cancel')}
            </Button>
            {is === 'failed' && (
              <Button tone="primary" onClick={() => actor.send({ type: 'launch.retry' })}>
                {t('collection.dialog.retry')}
              </Button>
            )}
            {!isFailed && (
              <Button tone="primary" busy={isBusy} onClick={() => actor.send({ type: 'launch.confirm' })}>
                {t('collection.dialog.launch')}
              </Button>
            )}
          </>
        )
      }
    >
      {isFailed && <Failure isIncomplete={is === 'incomplete'} problem={problem} />}
      {(is === 'idle' || is === 'failed') && <Facts form={form} count={count} />}
      {is === 'idle' && <p>{t('collection.dialog.text')}</p>}
      {isBusy && (
        <div className={css.working} role="status">
          <Spinner size={20} />
          <span>{t(is === 'creating' ? 'collection.dialog.creating' : 'collection.dialog.launching')}</span>
          <span className={wizard.muted}>{t('collection.dialog.keep')}</span>
        </div>
      )}
      {is === 'success' && (
        <div className={css.working} role="status">
          <Icon name="check" size={24} />
          <strong>
            {t(form.scheduledFor === null ? 'collection.dialog.launched' : 'collection.dialog.created')}
          </strong>
          <span className={wizard.muted}>{t('collection.dialog.opening')}</span>
        </div>
      )}
    </Dialog>
  );
}

function Facts({ form, count }: { form: PaymentForm; count: number }) {
  const t = useText();
  const formats = useFormats();
  const organisation = useOrganisation();
  const cost = costOf(count);
  const leftOut = form.upload?.leftOut.length ?? 0;
  const rows = [
    [t('collection.requests'), formats.figure(count)],
    ...(leftOut > 0 ? [[t('collection.leftOut'), formats.figure(leftOut)]] : []),
    [t('collection.total'), amountText(form.upload?.amount ?? '0', organisation)],
    [t('collection.cost'), `${cost.all} (${t('collection.costOf', { count, cost: cost.each })})`],
    [
      t('collection.dialog.when'),
      form.scheduledFor === null
        ? t('collection.dialog.now')
        : formats.full(form.scheduledFor, organisation?.time_zone),
    ],
  ];
  return (
    <dl className={wizard.details}>
      {rows.map(([term, value]) => (
        <div key={term} className={wizard.contents}>
          <dt className={wizard.term}>{term}</dt>
          <dd className={wizard.value}>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function Failure({ isIncomplete, problem }: { isIncomplete: boolean; problem: Problem | null }) {
  const t = useText();
  const explain = useProblemText();
  const said = isIncomplete
    ? t('collection.dialog.incomplete')
    : problem?.code === 'idempotencyReused'
      ? t('collection.dialog.reused')
      : problem
        ? explain(problem, 'collection.dialog.unexpected')
        : t('collection.dialog.unexpected');
  const { fields, errors, missing } = problem?.details ?? {};
  // Wrong rows come with the text of each fault by its path; missing templates by their names.
  const lines = [fields, errors, missing].flatMap((it) =>
    Object.values(typeof it === 'object' && it !== null ? it : {}).filter((line) => typeof line === 'string'),
  );
  return (
    <Callout tone="danger" role="alert">
      <span className={wizard.lines}>
        {[said, ...lines, isIncomplete ? '' : t('collection.dialog.kept')].join('\n').trim()}
      </span>
    </Callout>
  );
}
