import { useSelector } from '@xstate/react';
import type { SnapshotFrom } from 'xstate';
import { COLLECTION_COST } from '#contract/campaignLimits.ts';
import type { Problem } from '#contract/failure.ts';
import { useFormats } from '#i18n/useFormats.ts';
import { useText } from '#i18n/useText.ts';
import { sumOf } from '#lib/money.ts';
import { requestsOf } from '#machines/campaigns/paymentLaunch.machine.ts';
import { useNow } from '#services/reads/now.ts';
import { useOrganisation } from '#services/reads/session.ts';
import { useProblemText } from '#features/common/useProblemText.ts';
import { Callout } from '#ui/feedback/Callout.tsx';
import { Spinner } from '#ui/feedback/Spinner.tsx';
import { Button } from '#ui/form/Button.tsx';
import { Icon } from '#ui/layout/Icon.tsx';
import { Dialog } from '#ui/overlay/Dialog.tsx';
import * as wizard from '#features/campaigns/wizard/Wizard.css.ts';
import { costOf } from '../cost.ts';
import { usePaymentHours } from '../usePaymentHours.ts';
import { amountText } from './amounts.ts';
import type { LaunchActor } from './collectionActors.ts';
import { KnownDebts } from './KnownDebts.tsx';
import * as css from './Results.css.ts';

type LaunchContext = SnapshotFrom<LaunchActor>['context'];

/** Confirms a collection, and shows its creation and launch (LAUNCH-001 to LAUNCH-009). */
export function LaunchDialog({ actor }: { actor: LaunchActor }) {
  const t = useText();
  const hours = usePaymentHours();
  const is = useSelector(actor, ({ value }) => value);
  const context = useSelector(actor, (snapshot) => snapshot.context);
  const { form, check, problem } = context;
  const close = () => actor.send({ type: 'launch.close' });
  const count = requestsOf(context);
  const isOpen = is !== 'done' && is !== 'closed';
  const isBusy = is === 'creating' || is === 'launching';
  const isFailed = is === 'failed' || is === 'incomplete' || is === 'unchecked';
  const isChecking = is === 'checking';
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
            {(is === 'failed' || is === 'unchecked') && (
              <Button tone="primary" onClick={() => actor.send({ type: 'launch.retry' })}>
                {t('collection.dialog.retry')}
              </Button>
            )}
            {!isFailed && (
              <Button
                tone="primary"
                busy={isBusy}
                disabled={isChecking || (is === 'idle' && check !== null && count === 0)}
                onClick={() => actor.send({ type: 'launch.confirm' })}
              >
                {t('collection.dialog.launch')}
              </Button>
            )}
          </>
        )
      }
    >
      {isFailed && <Failure isIncomplete={is === 'incomplete'} problem={problem} />}
      {isChecking && (
        <div className={css.working} role="status">
          <Spinner size={20} />
          <span>{t('collection.dialog.checking')}</span>
        </div>
      )}
      {is === 'idle' && check && <KnownDebts actor={actor} check={check} />}
      {(is === 'idle' || is === 'failed') && <Facts actor={actor} />}
      {is === 'idle' && count === 0 && check && <p>{t('collection.dialog.nothing')}</p>}
      {is === 'idle' && (
        <p>
          {t('collection.dialog.text', hours.texts)} {t('collection.dialog.pause')}
        </p>
      )}
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

/** Returns what is asked for: new and open debts as the server knows them, and those that were chosen. */
function askedAmount({ form, check, chosen }: LaunchContext): string {
  if (!check) return form.upload?.amount ?? '0';
  const again = check.settled.filter(({ position }) => chosen.includes(position));
  return sumOf([check.amount, ...again.map(({ amount }) => amount)]);
}

function Facts({ actor }: { actor: LaunchActor }) {
  const context = useSelector(actor, (snapshot) => snapshot.context);
  const { form } = context;
  const count = requestsOf(context);
  const t = useText();
  const formats = useFormats();
  const now = useNow();
  const organisation = useOrganisation();
  const { texts, waitUntil, zone } = usePaymentHours();
  const cost = costOf(count, COLLECTION_COST);
  const leftOut = form.upload?.leftOut.length ?? 0;
  const begin = waitUntil(form.scheduledFor ?? now);
  const when =
    begin !== null
      ? t('collection.dialog.waits', { ...texts, time: formats.full(begin, zone) })
      : form.scheduledFor === null
        ? t('collection.dialog.now')
        : formats.full(form.scheduledFor, zone);
  const rows = [
    [t('collection.requests'), formats.figure(count)],
    ...(leftOut > 0 ? [[t('collection.leftOut'), formats.figure(leftOut)]] : []),
    [t('collection.total'), amountText(askedAmount(context), organisation)],
    [t('collection.cost'), `${cost.all} (${t('collection.costOf', { count, cost: cost.each })})`],
    [t('collection.dialog.when'), when],
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
