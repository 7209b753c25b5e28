import { useSelector } from '@xstate/react';
import { ConfirmDialog } from '#features/common/ConfirmDialog.tsx';
import { useText } from '#i18n/useText.ts';
import { Callout } from '#ui/feedback/Callout.tsx';
import { useProblemText } from '../common/useProblemText.ts';
import type { RemovalActor } from './teamActors.ts';

/** Asks before somebody is removed, or before the person leaves. */
export function RemovalDialog({ actor }: { actor: RemovalActor }) {
  const t = useText();
  const explain = useProblemText();
  const { name, isSelf, problem } = useSelector(actor, ({ context }) => context);
  const isOpen = useSelector(actor, (snapshot) => snapshot.status === 'active');
  const isRemoving = useSelector(actor, (snapshot) => snapshot.matches('removing'));
  const cancel = () => actor.send({ type: 'removal.cancel' });
  return (
    <ConfirmDialog
      open={isOpen}
      busy={isRemoving}
      title={isSelf ? t('team.leaveTitle') : t('team.removeTitle', { name })}
      description={t(isSelf ? 'team.leaveText' : 'team.removeText')}
      confirm={t(isSelf ? 'team.leaveConfirm' : 'team.removeConfirm')}
      onConfirm={() => actor.send({ type: 'removal.confirm' })}
      onCancel={cancel}
    >
      {problem && (
        <Callout tone="danger" role="alert">
          {explain(problem)}
        </Callout>
      )}
    </ConfirmDialog>
  );
}
