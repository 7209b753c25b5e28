import { useSelector } from '@xstate/react';
import { OpenedPartFailed } from '../common/PartFailed.tsx';
import type { ShellActors } from './actors.ts';

interface MissingDialogsProps {
  actors: Pick<ShellActors, 'organisationSwitch' | 'shortcuts' | 'notifications'>;
  onRetry: () => void;
}

/** Replaces the shell's dialogs if they could not be loaded; says so when one is opened. */
export function MissingDialogs({ actors, onRetry }: MissingDialogsProps) {
  const { organisationSwitch, shortcuts, notifications } = actors;
  const isSwitchOpen = useSelector(
    organisationSwitch,
    (now) => now.matches('naming') || now.matches('failed'),
  );
  const isListOpen = useSelector(shortcuts, (now) => now.matches('help') || now.matches('palette'));
  const areNotificationsOpen = useSelector(notifications, (now) => now.matches('open'));
  if (!isSwitchOpen && !isListOpen && !areNotificationsOpen) return null;
  const close = () => {
    organisationSwitch.send({ type: 'organisation.stay' });
    shortcuts.send({ type: 'shortcuts.close' });
    shortcuts.send({ type: 'palette.close' });
    notifications.send({ type: 'notifications.close' });
  };
  return <OpenedPartFailed onRetry={onRetry} onClose={close} />;
}
