import { useSelector } from '@xstate/react';
import { CAMPAIGN_NAME_MAX } from '#contract/campaignLimits.ts';
import { useText } from '#i18n/useText.ts';
import { PAYMENT_KEYS } from '#lib/paymentRow.ts';
import { isNamed, type PaymentForm } from '#machines/campaigns/paymentForm.ts';
import { useOrganisation } from '#services/reads/session.ts';
import { Button } from '#ui/form/Button.tsx';
import { TextField } from '#ui/form/TextField.tsx';
import * as frame from '#features/campaigns/wizard/WizardFrame.css.ts';
import { CollectionFrame } from './CollectionFrame.tsx';
import type { CollectionActor } from './collectionActors.ts';
import * as css from './Collection.css.ts';
import { Debts } from './Debts.tsx';
import { amountText } from './amounts.ts';

/** Returns why the step cannot be left, or what the next one is about (PAY-021). */
function useProgress() {
  const t = useText();
  const organisation = useOrganisation();
  return (form: PaymentForm): string => {
    const { upload } = form;
    const missing = PAYMENT_KEYS.find((key) => upload?.mapping[key] === undefined);
    if (!upload) return t('collection.stop.file');
    if (missing) return t('collection.stop.columns', { field: t(`collection.column.${missing}`) });
    if (!upload.isJudged) return t('collection.rows.judging');
    if (upload.total === 0) return t('collection.stop.rows');
    if (upload.faulty > 0)
      return t('collection.stop.faulty', { good: upload.total - upload.faulty, faulty: upload.faulty });
    if (!isNamed(form)) return t('collection.stop.name');
    const ready = t('collection.ready', {
      count: upload.total,
      amount: amountText(upload.amount, organisation),
    });
    const { length } = upload.leftOut;
    return length === 0 ? ready : `${ready} · ${t('collection.rows.leftOut', { count: length })}`;
  };
}

/** Chooses the name and the debts (PAY-009 to PAY-021). */
export function UploadStep({ actor }: { actor: CollectionActor }) {
  const t = useText();
  const progress = useProgress();
  const form = useSelector(actor, ({ context }) => context.form);
  const debts = useSelector(actor, ({ children }) => children.debts);
  const mayGoOn = useSelector(actor, (snapshot) => snapshot.can({ type: 'collection.next' }));
  const { length } = form.name.trim();
  const nameFault =
    length === 0
      ? t('collection.stop.name')
      : length > CAMPAIGN_NAME_MAX
        ? t('broadcast.nameTooLong', { most: CAMPAIGN_NAME_MAX, count: length })
        : undefined;
  return (
    <CollectionFrame
      actor={actor}
      step="upload"
      title={t('collection.title')}
      summary={progress(form)}
      actions={
        <Button tone="primary" disabled={!mayGoOn} onClick={() => actor.send({ type: 'collection.next' })}>
          {t('collection.next')}
        </Button>
      }
    >
      <div className={frame.main}>
        <div className={css.name}>
          <TextField
            label={t('collection.name')}
            dir="auto"
            value={form.name}
            wrong={nameFault}
            onChange={({ target }) => actor.send({ type: 'collection.rename', name: target.value })}
          />
        </div>
        {debts && <Debts actor={debts} />}
      </div>
    </CollectionFrame>
  );
}
