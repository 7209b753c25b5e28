import { useSelector } from '@xstate/react';
import { useText } from '#i18n/useText.ts';
import { AudienceStep } from './AudienceStep.tsx';
import { ConfirmStep } from './ConfirmStep.tsx';
import { TemplateStep } from './TemplateStep.tsx';
import { WizardEntry } from './WizardEntry.tsx';
import type { WizardActor } from './wizardActor.ts';

/** Makes a broadcast in three steps (WIZ-001). */
export function BroadcastWizard({ actor }: { actor: WizardActor }) {
  const t = useText();
  const restoring = useSelector(actor, (snapshot) => snapshot.matches('restoring'));
  const blocked = useSelector(actor, (snapshot) => snapshot.matches('blocked'));
  const template = useSelector(actor, (snapshot) => snapshot.matches({ editing: 'template' }));
  const audience = useSelector(actor, (snapshot) => snapshot.matches({ editing: 'audience' }));
  const confirm = useSelector(actor, (snapshot) => snapshot.matches({ editing: 'confirm' }));
  const reason = useSelector(actor, ({ context }) => context.gate.reason);
  return (
    <>
      <WizardEntry
        loading={restoring ? t('broadcast.loading') : null}
        blocked={blocked}
        reason={reason}
        onCancel={() => actor.send({ type: 'broadcast.cancel' })}
      />
      {template && <TemplateStep actor={actor} />}
      {audience && <AudienceStep actor={actor} />}
      {confirm && <ConfirmStep actor={actor} />}
    </>
  );
}
