import { useSelector } from '@xstate/react';
import { useText } from '#i18n/useText.ts';
import { WizardEntry } from '#features/campaigns/wizard/WizardEntry.tsx';
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
      <WizardEntry
        loading={loading ? t('collection.loading') : null}
        blocked={blocked}
        reason={reason}
        onCancel={() => actor.send({ type: 'collection.cancel' })}
      />
      {upload && <UploadStep actor={actor} />}
      {preview && <PreviewStep actor={actor} />}
    </>
  );
}
