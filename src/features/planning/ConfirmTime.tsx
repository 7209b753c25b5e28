import { useSelector } from '@xstate/react';
import { useCallback, type ReactNode } from 'react';
import { Button } from '#ui/form/Button.tsx';
import type { TimeActor } from './TimeField.tsx';

interface ConfirmTimeProps {
  actor: TimeActor;
  busy: boolean;
  onConfirm: (at: number) => void;
  children: ReactNode;
}

/** Confirms the instant that was understood, or that the words will turn out to mean. */
export function ConfirmTime({ actor, busy, onConfirm, children }: ConfirmTimeProps) {
  const mayConfirm = useSelector(actor, (snapshot) => snapshot.can({ type: 'time.confirm' }));
  const reading = useSelector(actor, ({ context }) => context.isConfirmed);
  const attach = useCallback(() => {
    const heard = actor.on('time.confirmed', ({ at }) => onConfirm(at));
    return () => heard.unsubscribe();
  }, [actor, onConfirm]);
  return (
    <Button
      ref={attach}
      tone="primary"
      busy={busy || reading}
      disabled={!mayConfirm && !busy}
      onClick={() => actor.send({ type: 'time.confirm' })}
    >
      {children}
    </Button>
  );
}
