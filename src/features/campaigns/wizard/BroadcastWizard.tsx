import { useSelector } from '@xstate/react';
import { useText } from '#i18n/useText.ts';
import { EmptyState } from '#ui/feedback/EmptyState.tsx';
import { Spinner } from '#ui/feedback/Spinner.tsx';
import { Button } from '#ui/form/Button.tsx';
import { AudienceStep } from './AudienceStep.tsx';
import { ConfirmStep } from './ConfirmStep.tsx';
import { TemplateStep } from './TemplateStep.tsx';
import * as css from './Wizard.css.ts';
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
      {restoring && (
        <p className={css.waiting} role="status">
          <Spinner size={20} /> {t('broadcast.loading')}
        </p>
      )}
      {blocked && (
        <EmptyState
          level={1}
          role="alert"
          title={t('broadcast.blocked')}
          actions={
            <Button onClick={() => actor.send({ type: 'broadcast.cancel' })}>{t('common.cancel')}</Button>
          }
        >
          {reason ?? t('broadcast.blockedText')}
        </EmptyState>
      )}
      {template && <TemplateStep actor={actor} />}
      {audience && <AudienceStep actor={actor} />}
      {confirm && <ConfirmStep actor={actor} />}
    </>
  );
}
