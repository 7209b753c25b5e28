import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import { useText } from '#i18n/useText.ts';
import type { conversationListMachine } from '#machines/inbox/conversationList.machine.ts';
import { Button } from '#ui/form/Button.tsx';
import { Callout } from '#ui/feedback/Callout.tsx';
import { Sentinel } from '#ui/layout/Sentinel.tsx';
import { Spinner } from '#ui/feedback/Spinner.tsx';
import { usePagedList } from '../common/pagedList.ts';
import * as css from './MoreRows.css.ts';

/** Draws the end of the list, which loads more when it is visible (LIST-015), or says that this failed. */
export function MoreRows({ actor }: { actor: ActorRefFrom<typeof conversationListMachine> }) {
  const t = useText();
  const pages = useSelector(actor, ({ children }) => children.pages);
  const { mayLoadMore, loadingMore, moreFailed, count } = usePagedList(pages);
  return (
    <div className={css.end}>
      {mayLoadMore && <Sentinel key={count} onSeen={() => pages?.send({ type: 'list.more' })} />}
      {loadingMore && (
        <p className={css.loading} role="status">
          <Spinner size={14} /> {t('common.loadingMore')}
        </p>
      )}
      {moreFailed && (
        <Callout
          tone="danger"
          role="alert"
          title={t('inbox.loadMoreFailed')}
          action={
            <Button size="small" onClick={() => actor.send({ type: 'list.retry' })}>
              {t('common.tryAgain')}
            </Button>
          }
        />
      )}
    </div>
  );
}
