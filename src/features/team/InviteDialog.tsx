import { useSelector } from '@xstate/react';
import { useId } from 'react';
import { useText } from '#i18n/useText.ts';
import { Dialog } from '#ui/overlay/Dialog.tsx';
import { FormFooter } from '../common/FormFooter.tsx';
import { InviteForm } from './InviteForm.tsx';
import type { InviteActor } from './teamActors.ts';

/** Draws the dialog that invites people. */
export function InviteDialog({ actor }: { actor: InviteActor }) {
  const t = useText();
  const form = useId();
  const isOpen = useSelector(actor, (snapshot) => snapshot.status === 'active');
  const isSending = useSelector(actor, (snapshot) => snapshot.matches('sending'));
  const cancel = () => actor.send({ type: 'invite.cancel' });
  return (
    <Dialog
      open={isOpen}
      size="small"
      title={t('team.inviteTitle')}
      description={t('team.inviteText')}
      closeLabel={t('common.close')}
      onClose={isSending ? undefined : cancel}
      footer={
        <FormFooter
          form={form}
          submit={t(isSending ? 'team.sending' : 'team.sendInvitations')}
          busy={isSending}
          onCancel={cancel}
        />
      }
    >
      <InviteForm actor={actor} id={form} />
    </Dialog>
  );
}
