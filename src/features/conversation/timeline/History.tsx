import { useSelector } from '@xstate/react';
import { useText } from '#i18n/useText.ts';
import { useHistory } from '#services/reads/messages.ts';
import { Button } from '#ui/form/Button.tsx';
import { EmptyState } from '#ui/feedback/EmptyState.tsx';
import { useProblemText } from '#features/common/useProblemText.ts';
import { ChatSkeleton } from '#features/conversation/ChatSkeleton.tsx';
import { MessageList } from './MessageList.tsx';
import * as css from './MessageList.css.ts';
import type { HistoryProps } from './historyProps.ts';

/** Draws the messages, their placeholders while loading, or why they could not be loaded. */
export function History(props: HistoryProps) {
  const { actor, conversation } = props;
  const t = useText();
  const explain = useProblemText();
  const loading = useSelector(actor, (snapshot) => snapshot.matches('loading'));
  const failed = useSelector(actor, (snapshot) => snapshot.matches('failed'));
  const problem = useSelector(actor, ({ context }) => context.problem);
  const history = useHistory(conversation._id);

  if (failed)
    return (
      <div className={css.failed}>
        <EmptyState
          drawing="broken"
          role="alert"
          level={3}
          title={t('conversation.failed.title')}
          actions={
            <Button icon="refresh" onClick={() => actor.send({ type: 'history.retry' })}>
              {t('common.tryAgain')}
            </Button>
          }
        >
          {problem && <p>{explain(problem)}</p>}
          <p>{t('conversation.failed.text')}</p>
        </EmptyState>
      </div>
    );
  if (loading || !history) return <ChatSkeleton />;
  return <MessageList {...props} messages={history.messages} newer={history.newer} />;
}
