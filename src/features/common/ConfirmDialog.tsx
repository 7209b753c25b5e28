import type { ReactNode } from 'react';
import { useText } from '#i18n/useText.ts';
import { Button } from '#ui/form/Button.tsx';
import { Dialog } from '#ui/overlay/Dialog.tsx';

interface ConfirmDialogProps {
  open: boolean;
  /** The request runs: the dialog can be neither confirmed again nor left. */
  busy: boolean;
  title: string;
  description: string;
  /** Text of the button that does it. */
  confirm: string;
  /** Text of the button that leaves; "Cancel" if it is not given. */
  cancel?: string;
  onConfirm: () => void;
  onCancel: () => void;
  /** Why it failed. */
  children?: ReactNode;
}

/** Asks before something is done that cannot be undone. */
export function ConfirmDialog({
  open,
  busy,
  title,
  description,
  confirm,
  cancel,
  onConfirm,
  onCancel,
  children,
}: ConfirmDialogProps) {
  const t = useText();
  const leave = cancel ?? t('common.cancel');
  return (
    <Dialog
      alert
      size="small"
      open={open}
      title={title}
      description={description}
      closeLabel={leave}
      onClose={busy ? undefined : onCancel}
      footer={
        <>
          <Button disabled={busy} onClick={onCancel}>
            {leave}
          </Button>
          <Button tone="danger" busy={busy} onClick={onConfirm}>
            {confirm}
          </Button>
        </>
      }
    >
      {children}
    </Dialog>
  );
}
