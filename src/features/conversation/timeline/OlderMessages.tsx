import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import { useText } from '#i18n/useText.ts';
import type { messageHistoryMachine } from '#machines/conversation/messageHistory.machine.ts';
import { Button } from '#ui/form/Button.tsx';
import { Spinner } from '#ui/feedback/Spinner.tsx';
import * as css from './MessageList.css.ts';

/** Says over the list that older messages are loading or failed to load, so that nothing in it moves. */
export function OlderMessages({ actor }: { actor: ActorRefFrom<typeof messageHistoryMachine> }) {
  const t = useText();
  const loading = useSelector(
    actor,
    (snapshot) => snapshot.matches({ ready: 'loadingOlder' }) || snapshot.matches({ ready: 'reaching' }),
  );
  const failed = useSelector(actor, (snapshot) => snapshot.matches({ ready: 'olderFailed' }));
  return (
    <div className={css.older} role={failed ? 'alert' : 'status'}>
      {loading && (
        <span className={css.pill}>
          <Spinner size={14} /> {t('conversation.olderLoading')}
        </span>
      )}
      {failed && (
        <span className={css.pill}>
          {t('conversation.olderFailed')}
          <Button tone="link" size="small" onClick={() => actor.send({ type: 'history.retry' })}>
            {t('common.tryAgain')}
          </Button>
        </span>
      )}
    </div>
  );
}
