import { useSelector } from '@xstate/react';
import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import { useText } from '#i18n/useText.ts';
import type { messageHistoryMachine } from '#machines/conversation/messageHistory.machine.ts';
import { Button } from '#ui/form/Button.tsx';
import { Spinner } from '#ui/feedback/Spinner.tsx';
import * as css from './MessageList.css.ts';

const texts = {
  loadingOlder: 'conversation.olderLoading',
  loadingNewer: 'conversation.newerLoading',
  returning: 'conversation.newerLoading',
  reaching: 'conversation.messageLoading',
} as const;

const textOf = (snapshot: SnapshotFrom<typeof messageHistoryMachine>) =>
  typeof snapshot.value === 'object' && snapshot.value.ready in texts
    ? texts[snapshot.value.ready as keyof typeof texts]
    : null;

/** Says over the list that other messages are loading or failed to load, so that nothing in it moves. */
export function MoreMessages({ actor }: { actor: ActorRefFrom<typeof messageHistoryMachine> }) {
  const t = useText();
  const text = useSelector(actor, textOf);
  const failed = useSelector(actor, (snapshot) => snapshot.matches({ ready: 'moreFailed' }));
  return (
    <div className={css.more} role={failed ? 'alert' : 'status'}>
      {text && (
        <span className={css.pill}>
          <Spinner size={14} /> {t(text)}
        </span>
      )}
      {failed && (
        <span className={css.pill}>
          {t('conversation.moreFailed')}
          <Button tone="link" size="small" onClick={() => actor.send({ type: 'history.retry' })}>
            {t('common.tryAgain')}
          </Button>
        </span>
      )}
    </div>
  );
}
