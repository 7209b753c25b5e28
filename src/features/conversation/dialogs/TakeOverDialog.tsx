import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import { useText } from '#i18n/useText.ts';
import type { handlingActionMachine } from '#machines/conversation/handlingAction.machine.ts';
import { useMe } from '#services/reads/session.ts';
import { Button } from '#ui/form/Button.tsx';
import { Dialog } from '#ui/overlay/Dialog.tsx';
import { WaitingNotice } from '#features/planning/WaitingNotice.tsx';

interface TakeOverDialogProps {
  actor: ActorRefFrom<typeof handlingActionMachine>;
  conversationId: string;
}

/** Asks before a conversation is taken over from a colleague (A44). */
export function TakeOverDialog({ actor, conversationId }: TakeOverDialogProps) {
  const me = useMe()?.user.id ?? null;
  const t = useText();
  const open = useSelector(actor, (snapshot) => snapshot.matches('confirming'));
  const name = useSelector(actor, ({ context }) => context.handlerName ?? '');
  const cancel = () => actor.send({ type: 'takeOver.cancel' });
  return (
    <Dialog
      open={open}
      alert
      title={t('takeOver.title', { name })}
      description={t('takeOver.text', { name })}
      closeLabel={t('common.close')}
      onClose={cancel}
      footer={
        <>
          <Button tone="quiet" onClick={cancel}>
            {t('takeOver.cancel')}
          </Button>
          <Button tone="primary" onClick={() => actor.send({ type: 'takeOver.confirm' })}>
            {t('takeOver.confirm')}
          </Button>
        </>
      }
    >
      <WaitingNotice conversationId={conversationId} to={me} />
    </Dialog>
  );
}
