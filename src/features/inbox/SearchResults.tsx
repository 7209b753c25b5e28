import '#i18n/addLazyTexts.ts';
import { useSelector } from '@xstate/react';
import { useText } from '#i18n/useText.ts';
import { useFound } from '#services/reads/found.ts';
import { useNow } from '#services/reads/now.ts';
import { Button } from '#ui/form/Button.tsx';
import { Icon } from '#ui/layout/Icon.tsx';
import { EmptyState } from '#ui/feedback/EmptyState.tsx';
import { useProblemText } from '../common/useProblemText.ts';
import { ConversationRow } from './ConversationRow.tsx';
import { FoundMessage } from './FoundMessage.tsx';
import { ListSkeleton } from './ListSkeleton.tsx';
import { moveTo } from './moveTo.ts';
import type { SearchActor } from './SearchField.tsx';
import * as css from './SearchResults.css.ts';

interface SearchResultsProps {
  actor: SearchActor;
  me: string;
  openId: string | null;
}

/** Lists the results in two groups (LIST-009); they stay fixed, and a notice says when something changed (A24). */
export function SearchResults({ actor, me, openId }: SearchResultsProps) {
  const t = useText();
  const explain = useProblemText();
  const now = useNow();
  const found = useFound();
  const { found: counted, stale, problem, text } = useSelector(actor, ({ context }) => context);
  const failed = useSelector(actor, (snapshot) => snapshot.matches('failed'));
  const searching = useSelector(actor, (snapshot) => snapshot.matches('searching'));
  const fresh = useSelector(
    actor,
    (snapshot) => snapshot.matches('results') || snapshot.matches('noResults'),
  );

  if (failed)
    return (
      <EmptyState
        drawing="broken"
        role="alert"
        title={t('listSearch.failed')}
        actions={
          <Button icon="refresh" onClick={() => actor.send({ type: 'search.retry' })}>
            {t('common.tryAgain')}
          </Button>
        }
      >
        {problem && explain(problem)}
      </EmptyState>
    );
  if (!counted || !found) return <ListSkeleton says={searching ? 'listSearch.searching' : 'inbox.loading'} />;
  const { conversations, messages, words } = found;
  const count = conversations.length + messages.length;

  return (
    // The results are links; their container only moves the focus among them.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div
      className={css.results}
      aria-busy={!fresh}
      data-results=""
      onKeyDown={(event) => moveTo(event, { count, scrollTo: () => {} })}
    >
      <div role="status">
        {searching && <span className={css.group}>{t('listSearch.searching')}</span>}
        {stale && fresh && (
          <div className={css.notice}>
            <button type="button" className={css.pill} onClick={() => actor.send({ type: 'search.refresh' })}>
              <Icon name="refresh" size={14} />
              {t('listSearch.news')}
            </button>
          </div>
        )}
      </div>
      {count === 0 && (
        <EmptyState drawing="search" title={t('listSearch.nothing')}>
          {t('listSearch.nothingText')}
        </EmptyState>
      )}
      {conversations.length > 0 && (
        <section>
          <h2 className={css.group}>
            {t('listSearch.conversations')} {conversations.length}
          </h2>
          <ul aria-label={t('listSearch.conversations')}>
            {conversations.map((conversation, index) => (
              <li key={conversation._id} data-index={index}>
                <ConversationRow
                  conversation={conversation}
                  me={me}
                  now={now}
                  open={conversation._id === openId}
                  reachable={index === 0}
                />
              </li>
            ))}
          </ul>
        </section>
      )}
      {messages.length > 0 && (
        <section>
          <h2 className={css.group}>
            {t('listSearch.messages')} {messages.length}
          </h2>
          <ul aria-label={t('listSearch.messages')}>
            {messages.map(({ conversation, message }, index) => (
              <li key={message._id} data-index={conversations.length + index}>
                <FoundMessage conversation={conversation} message={message} words={words || text} now={now} />
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}
