import { useSelector } from '@xstate/react';
import { useText } from '#i18n/useText.ts';
import { EmptyState } from '#ui/feedback/EmptyState.tsx';
import { Spinner } from '#ui/feedback/Spinner.tsx';
import { Button } from '#ui/form/Button.tsx';
import * as wizard from '#features/campaigns/wizard/Wizard.css.ts';
import type { CollectionActor } from './collectionActors.ts';
import { PreviewStep } from './PreviewStep.tsx';
import { UploadStep } from './UploadStep.tsx';

/** Makes a payment collection in two steps (PAY-001). */
export function PaymentWizard({ actor }: { actor: CollectionActor }) {
  const t = useText();
  const loading = useSelector(
    actor,
    (snapshot) => snapshot.matches('waiting') || snapshot.matches('restoring'),
  );
  const blocked = useSelector(actor, (snapshot) => snapshot.matches('blocked'));
  const upload = useSelector(actor, (snapshot) => snapshot.matches({ editing: 'upload' }));
  const preview = useSelector(actor, (snapshot) => snapshot.matches({ editing: 'preview' }));
  const reason = useSelector(actor, ({ context }) => context.gate.reason);
  return (
    <>
      {loading && (
        <p className={wizard.waiting} role="status">
          <Spinner size={20} /> {t('collection.loading')}
        </p>
      )}
      {blocked && (
        <EmptyState
          level={1}
          role="alert"
          title={t('broadcast.blocked')}
          actions={
            <Button onClick={() => actor.send({ type: 'collection.cancel' })}>{t('common.cancel')}</Button>
          }
        >
          {reason ?? t('broadcast.blockedText')}
        </EmptyState>
      )}
      {upload && <UploadStep actor={actor} />}
      {preview && <PreviewStep actor={actor} />}
    </>
  );
}
