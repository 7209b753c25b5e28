import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import { useBlocked } from '#features/common/useBlocked.ts';
import type { MessageId } from '#i18n/english.ts';
import { useText } from '#i18n/useText.ts';
import type { voiceNoteMachine } from '#machines/conversation/voiceNote.machine.ts';
import { Button } from '#ui/form/Button.tsx';
import { Icon } from '#ui/layout/Icon.tsx';
import { IconButton } from '#ui/form/IconButton.tsx';
import { Spinner } from '#ui/feedback/Spinner.tsx';
import { AudioView } from '#features/conversation/message/AudioView.tsx';
import { clockOf } from '#features/conversation/message/clock.ts';
import * as css from './VoiceNote.css.ts';

interface VoiceNoteProps {
  actor: ActorRefFrom<typeof voiceNoteMachine>;
  onSent: () => void;
}

const wrong = {
  denied: 'voice.denied',
  missing: 'voice.missing',
  unable: 'voice.unable',
  failed: 'voice.failed',
} as const;

/** Records a voice note with level and time, and plays it before it is sent. */
export default function VoiceNote({ actor, onSent }: VoiceNoteProps) {
  const t = useText();
  const isBlocked = useBlocked('send') !== null;
  const state = useSelector(actor, ({ value }) => value);
  const { seconds, level } = useSelector(actor, ({ context }) => context);
  const sound = useSelector(actor, ({ children }) => children.sound);
  const cancel = () => actor.send({ type: 'voice.cancel' });

  if (state === 'idle' || state === 'dropping') return null;
  const says: MessageId | null =
    state === 'asking' ? 'voice.asking' : state === 'finishing' ? 'voice.finishing' : null;
  const failure = state in wrong ? wrong[state as keyof typeof wrong] : null;
  return (
    <section className={css.bar} aria-label={t('voice.label')} data-recorder={state}>
      {says && (
        <span className={css.say} role="status">
          <Spinner size={16} /> {t(says)}
        </span>
      )}
      {failure && (
        <span className={css.say} role="alert">
          <Icon name="alert" /> {t(failure)}
        </span>
      )}
      {state === 'recording' && (
        <>
          <span className={css.say}>
            <span className={css.dot} aria-hidden="true" />
            {t('voice.recording')}
            <time className={css.clock}>{clockOf(seconds)}</time>
          </span>
          <meter className={css.level} aria-label={t('voice.level')} min={0} max={1} value={level} />
        </>
      )}
      {state === 'reviewing' && sound && (
        <span className={css.sound}>
          <AudioView actor={sound} label={t('voice.listen')} />
        </span>
      )}
      {state !== 'finishing' && (
        <IconButton
          icon={state === 'reviewing' ? 'trash' : 'close'}
          label={t('voice.cancel')}
          onClick={cancel}
        />
      )}
      {failure && state !== 'unable' && (
        <Button icon="mic" data-focus-home="" onClick={() => actor.send({ type: 'voice.start' })}>
          {t('voice.again')}
        </Button>
      )}
      {(state === 'recording' || state === 'finishing') && (
        // It keeps the focus until the recording can be sent.
        <Button
          tone="primary"
          icon="stop"
          data-focus-home=""
          busy={state === 'finishing'}
          onClick={() => actor.send({ type: 'voice.stop' })}
        >
          {t('voice.stop')}
        </Button>
      )}
      {state === 'reviewing' && (
        <Button
          tone="primary"
          icon="send"
          data-focus-home=""
          disabled={isBlocked}
          onClick={() => {
            actor.send({ type: 'voice.send' });
            onSent();
          }}
        >
          {t('voice.send')}
        </Button>
      )}
    </section>
  );
}
