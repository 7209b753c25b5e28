import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import { useText } from '#i18n/useText.ts';
import type { voiceNoteMachine } from '#machines/conversation/voiceNote.machine.ts';
import { IconButton } from '#ui/form/IconButton.tsx';

/** Starts a voice note; its bar is shown above while recording. */
export function VoiceButton({ actor }: { actor: ActorRefFrom<typeof voiceNoteMachine> }) {
  const t = useText();
  const mayStart = useSelector(actor, (snapshot) => snapshot.can({ type: 'voice.start' }));
  const isIdle = useSelector(actor, (snapshot) => snapshot.matches('idle'));
  // The browser records nothing that the channel takes.
  if (isIdle && !mayStart) return null;
  return (
    <IconButton
      icon="mic"
      label={t('voice.start')}
      disabled={!mayStart}
      onClick={() => actor.send({ type: 'voice.start' })}
    />
  );
}
