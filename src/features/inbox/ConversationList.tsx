import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import type { ActorRefFrom } from 'xstate';
import { Filter } from '#contract/conversation.ts';
import { useFormats } from '#i18n/useFormats.ts';
import { useText } from '#i18n/useText.ts';
import type { conversationListMachine } from '#machines/inbox/conversationList.machine.ts';
import { useStats } from '#services/reads/conversations.ts';
import { Tabs } from '#ui/layout/Tabs.tsx';
import * as css from './ConversationList.css.ts';
import { countOf } from './countOf.ts';
import { lazyPart } from '../common/lazyPart.tsx';
import { ListBody } from './ListBody.tsx';
import { ListSkeleton } from './ListSkeleton.tsx';
import type { RowActionsActor } from './RowMenu.tsx';
import { SearchField, type SearchActor } from './SearchField.tsx';

const SearchResults = lazyPart(() => import('./SearchResults.tsx')).part((it) => it.SearchResults, {
  meanwhile: () => <ListSkeleton says="listSearch.searching" />,
});

interface ConversationListProps {
  actor: ActorRefFrom<typeof conversationListMachine>;
  search: SearchActor;
  rowActions: RowActionsActor;
  me: string;
  openId: string | null;
  /** The number that customers write to, shown in an empty list. */
  phone: string | null;
  /** Sort, filters and what acts on many conversations, once they are loaded. */
  tools?: ReactNode;
}

/** Draws the search, the filters with their counts, and the rows (LIST-001, LIST-004). */
export function ConversationList({
  actor,
  search,
  rowActions,
  me,
  openId,
  phone,
  tools,
}: ConversationListProps) {
  const t = useText();
  const { figure } = useFormats();
  const filter = useSelector(actor, ({ context }) => context.filter);
  const stats = useStats();
  const filters = Filter.options.filter((it) => it !== 'snoozed' || filter === it || stats?.snoozed);
  // While tags are suggested, the rows below stay.
  const searched = useSelector(
    search,
    (snapshot) =>
      snapshot.context.found !== null || !(snapshot.matches('idle') || snapshot.matches('suggesting')),
  );

  return (
    <section className={css.pane} data-pane="" aria-label={t('inbox.list')}>
      <h1 className={css.title}>{t('inbox.title')}</h1>
      <div className={css.head}>
        <SearchField actor={search} />
        {tools}
      </div>
      {searched ? (
        <SearchResults actor={search} me={me} openId={openId} />
      ) : (
        <Tabs
          label={t('inbox.filters')}
          value={filter}
          onChange={(chosen) => actor.send({ type: 'filter.set', filter: chosen })}
          tabs={filters.map((value) => ({
            value,
            label: t(`inbox.filter.${value}`),
            count: stats && figure(countOf(stats, value)),
          }))}
        >
          <ListBody
            key={filter}
            actor={actor}
            me={me}
            openId={openId}
            phone={phone}
            rowActions={rowActions}
          />
        </Tabs>
      )}
    </section>
  );
}
