import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import { Button } from '#ui/form/Button.tsx';
import type { TimeActor } from './TimeField.tsx';

interface ConfirmTimeProps {
  actor: TimeActor;
  busy: boolean;
  onConfirm: (at: number) => void;
  children: ReactNode;
}

/** Confirms the instant that was understood. */
export function ConfirmTime({ actor, busy, onConfirm, children }: ConfirmTimeProps) {
  const at = useSelector(actor, ({ context }) => context.at);
  return (
    <Button
      tone="primary"
      busy={busy}
      disabled={at === null && !busy}
      onClick={() => at !== null && onConfirm(at)}
    >
      {children}
    </Button>
  );
}
