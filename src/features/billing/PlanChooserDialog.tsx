import { useSelector } from '@xstate/react';
import { useText } from '#i18n/useText.ts';
import { wayOf } from '#machines/billing/plans.rules.ts';
import { Button } from '#ui/form/Button.tsx';
import { Dialog } from '#ui/overlay/Dialog.tsx';
import type { PlanChooserActor } from './billingActors.ts';
import { PlanDialogs } from './PlanDialogs.tsx';
import { PlanList } from './PlanList.tsx';
import * as css from './Plans.css.ts';

interface PlanChooserDialogProps {
  actor: PlanChooserActor;
  onClose: () => void;
}

/** Shows the plans in a dialog, which makes room for the dialogs of a choice. */
export function PlanChooserDialog({ actor, onClose }: PlanChooserDialogProps) {
  const t = useText();
  const isAsking = useSelector(actor, (snapshot) => snapshot.hasTag('dialog'));
  const isNew = useSelector(
    actor,
    ({ context: { offer } }) => offer !== null && wayOf(offer.info.billing_status) === 'subscribe',
  );
  const isBusy = useSelector(actor, (snapshot) => snapshot.hasTag('busy'));
  return (
    <>
      <Dialog
        open={!isAsking}
        size="large"
        title={t(isNew ? 'billing.choosePlan' : 'plans.dialogTitle')}
        closeLabel={t('plans.close')}
        onClose={isBusy ? undefined : onClose}
        footer={
          <>
            <span className={css.small}>{t('plans.dialogFoot')}</span>
            <Button disabled={isBusy} onClick={onClose}>
              {t('plans.close')}
            </Button>
          </>
        }
      >
        <PlanList actor={actor} isInDialog />
      </Dialog>
      <PlanDialogs actor={actor} />
    </>
  );
}
