import { useSelector } from '@xstate/react';
import { useText } from '#i18n/useText.ts';
import { Callout } from '#ui/feedback/Callout.tsx';
import { Loading } from '#ui/feedback/Loading.tsx';
import { Button } from '#ui/form/Button.tsx';
import { Dialog } from '#ui/overlay/Dialog.tsx';
import { useProblemText } from '../common/useProblemText.ts';
import type { ContactPartingActor } from './contactActors.ts';
import * as css from './Contacts.css.ts';
import { PartingChoice } from './PartingChoice.tsx';
import { PartingSummary } from './PartingSummary.tsx';

/** Draws the dialog that moves another person's numbers and messages to a new contact. */
export function PartingDialog({ actor }: { actor: ContactPartingActor }) {
  const t = useText();
  const explain = useProblemText();
  const snapshot = useSelector(actor, (it) => it);
  const { problem, parting } = snapshot.context;
  const isChoosing = snapshot.matches('choosing') || snapshot.matches('paging');
  const busy = snapshot.matches('parting');
  const isConfirming = busy || snapshot.matches('confirming');
  const cancel = () => actor.send({ type: 'contactParting.cancel' });
  return (
    <Dialog
      open={snapshot.status === 'active'}
      title={t('contactParting.title')}
      closeLabel={t('common.close')}
      onClose={busy ? undefined : cancel}
      footer={
        <>
          {isConfirming && (
            <Button tone="quiet" disabled={busy} onClick={() => actor.send({ type: 'contactParting.back' })}>
              {t('contactParting.back')}
            </Button>
          )}
          <Button disabled={busy} onClick={cancel}>
            {t('common.cancel')}
          </Button>
          {isChoosing && (
            <Button
              tone="primary"
              disabled={!snapshot.can({ type: 'contactParting.next' })}
              onClick={() => actor.send({ type: 'contactParting.next' })}
            >
              {t('contactParting.next')}
            </Button>
          )}
          {isConfirming && (
            <Button tone="primary" busy={busy} onClick={() => actor.send({ type: 'contactParting.confirm' })}>
              {t('contactParting.confirm')}
            </Button>
          )}
        </>
      }
    >
      <div className={css.form}>
        {problem && (
          <Callout tone="danger" role="alert">
            {explain(problem)}{' '}
            {snapshot.matches('failed') && (
              <Button size="small" onClick={() => actor.send({ type: 'contactParting.retry' })}>
                {t('common.tryAgain')}
              </Button>
            )}
          </Callout>
        )}
        {snapshot.matches('reading') && <Loading label={t('contactParting.reading')} />}
        {isChoosing && parting && <PartingChoice actor={actor} parting={parting} />}
        {isConfirming && parting && <PartingSummary actor={actor} parting={parting} />}
      </div>
    </Dialog>
  );
}
