import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import { useText } from '#i18n/useText.ts';
import type { conversationListMachine } from '#machines/inbox/conversationList.machine.ts';
import { useConversations } from '#services/reads/conversations.ts';
import { Button } from '#ui/form/Button.tsx';
import { EmptyState } from '#ui/feedback/EmptyState.tsx';
import { usePagedList } from '../common/pagedList.ts';
import { useProblemText } from '../common/useProblemText.ts';
import { EmptyList } from './EmptyList.tsx';
import { ListSkeleton } from './ListSkeleton.tsx';
import type { RowActionsActor } from './RowMenu.tsx';
import { Rows } from './Rows.tsx';

interface ListBodyProps {
  actor: ActorRefFrom<typeof conversationListMachine>;
  me: string;
  openId: string | null;
  phone: string | null;
  rowActions: RowActionsActor;
}

/** Draws placeholders, rows, the empty list, or the error. */
export function ListBody({ actor, me, openId, phone, rowActions }: ListBodyProps) {
  const t = useText();
  const explain = useProblemText();
  const { filter, refine } = useSelector(actor, ({ context }) => context);
  const pages = useSelector(actor, ({ children }) => children.pages);
  const { loading, failed, refreshFailed, problem } = usePagedList(pages);
  const conversations = useConversations(filter, refine);

  if (failed || refreshFailed)
    return (
      <EmptyState
        drawing="broken"
        role="alert"
        title={t('inbox.failed.title')}
        actions={
          <Button icon="refresh" onClick={() => actor.send({ type: 'list.retry' })}>
            {t('common.tryAgain')}
          </Button>
        }
      >
        {problem && explain(problem)}
      </EmptyState>
    );
  if (loading || !conversations) return <ListSkeleton />;
  if (conversations.length === 0)
    return (
      <EmptyList
        filter={filter}
        phone={phone}
        onShowAll={() => actor.send({ type: 'filter.set', filter: 'all' })}
      />
    );
  return <Rows actor={actor} conversations={conversations} me={me} openId={openId} rowActions={rowActions} />;
}
