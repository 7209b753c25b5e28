import { useSelector } from '@xstate/react';
import { useText } from '#i18n/useText.ts';
import { Callout } from '#ui/feedback/Callout.tsx';
import { Button } from '#ui/form/Button.tsx';
import { Dialog } from '#ui/overlay/Dialog.tsx';
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
    <Dialog
      alert
      open={isOpen}
      size="small"
      title={isSelf ? t('team.leaveTitle') : t('team.removeTitle', { name })}
      description={t(isSelf ? 'team.leaveText' : 'team.removeText')}
      closeLabel={t('common.cancel')}
      onClose={isRemoving ? undefined : cancel}
      footer={
        <>
          <Button disabled={isRemoving} onClick={cancel}>
            {t('common.cancel')}
          </Button>
          <Button tone="danger" busy={isRemoving} onClick={() => actor.send({ type: 'removal.confirm' })}>
            {t(isSelf ? 'team.leaveConfirm' : 'team.removeConfirm')}
          </Button>
        </>
      }
    >
      {problem && (
        <Callout tone="danger" role="alert">
          {explain(problem)}
        </Callout>
      )}
    </Dialog>
  );
}
