import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import { useText } from '#i18n/useText.ts';
import { Button } from '#ui/form/Button.tsx';
import { Dialog } from '#ui/overlay/Dialog.tsx';
import type { CrmAccountActor, IntegrationActor } from './integrationActors.ts';

interface DisconnectDialogProps {
  actor: IntegrationActor | CrmAccountActor;
  open: boolean;
  title: string;
  description: string;
  /** Label of the confirming button. */
  confirm: string;
  /** An error, and further questions. */
  children?: ReactNode;
}

/** Asks for confirmation before disconnecting. */
export function DisconnectDialog({
  actor,
  open,
  title,
  description,
  confirm,
  children,
}: DisconnectDialogProps) {
  const t = useText();
  const busy = useSelector(actor, (snapshot) => snapshot.matches('disconnecting'));
  const close = () => actor.send({ type: 'dialog.close' });
  return (
    <Dialog
      alert
      open={open}
      title={title}
      description={description}
      closeLabel={t('common.cancel')}
      onClose={busy ? undefined : close}
      footer={
        <>
          <Button disabled={busy} onClick={close}>
            {t('common.cancel')}
          </Button>
          <Button tone="danger" busy={busy} onClick={() => actor.send({ type: 'disconnect.confirm' })}>
            {confirm}
          </Button>
        </>
      }
    >
      {children}
    </Dialog>
  );
}
