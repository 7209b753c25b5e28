import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import { useText } from '#i18n/useText.ts';
import type { DetailTab } from '#machines/campaigns/campaignDetail.machine.ts';
import { EmptyState } from '#ui/feedback/EmptyState.tsx';
import { Skeleton } from '#ui/feedback/Skeleton.tsx';
import { Button } from '#ui/form/Button.tsx';
import { TextField } from '#ui/form/TextField.tsx';
import { Tabs } from '#ui/layout/Tabs.tsx';
import { type PagedListActor, usePagedList } from '#features/common/pagedList.ts';
import { useProblemText } from '#features/common/useProblemText.ts';
import { Pager } from '../Pager.tsx';
import type { CampaignDetailActor } from './campaignDetailActor.ts';
import * as css from './Detail.css.ts';

interface ResultTableProps<Tab extends DetailTab> {
  actor: CampaignDetailActor;
  pages: PagedListActor;
  label: string;
  search: string;
  tabs: readonly { value: Tab; label: string; count: string }[];
  loadingLabel: string;
  failedTitle: string;
  emptyTitle: string;
  /** The row of the columns' names. */
  head: ReactNode;
  /** The rows of the page. */
  children: ReactNode;
}

/** The results of a campaign by outcome, with search and pages (CAMP-026, CAMP-041). */
export function ResultTable<Tab extends DetailTab>({
  actor,
  pages,
  label,
  search,
  tabs,
  loadingLabel,
  failedTitle,
  emptyTitle,
  head,
  children,
}: ResultTableProps<Tab>) {
  const t = useText();
  const say = useProblemText();
  const { tab, words } = useSelector(actor, ({ context }) => context);
  const { loading, failed, empty, asking, askFailed, problem } = usePagedList(pages);
  return (
    <section className={css.resultCard} aria-label={label}>
      <Tabs
        label={label}
        value={tab as Tab}
        tabs={tabs}
        onChange={(chosen) => actor.send({ type: 'detail.tab', tab: chosen })}
      >
        <div className={css.tools}>
          <TextField
            label={search}
            labelHidden
            icon="search"
            calm
            maxLength={200}
            placeholder={search}
            value={words}
            onChange={(event) => actor.send({ type: 'detail.type', words: event.target.value })}
            onKeyDown={(event) => {
              if (event.key === 'Escape') actor.send({ type: 'detail.clear' });
            }}
          />
        </div>
        {loading && (
          <div className={css.skeletons} role="status" aria-label={loadingLabel}>
            {Array.from({ length: 5 }, (_, index) => (
              <Skeleton key={index} width="100%" height={28} />
            ))}
          </div>
        )}
        {(failed || askFailed) && (
          <EmptyState
            level={2}
            drawing="broken"
            role="alert"
            title={failedTitle}
            actions={
              <Button icon="refresh" onClick={() => pages.send({ type: 'list.retry' })}>
                {t('common.tryAgain')}
              </Button>
            }
          >
            {problem && say(problem)}
          </EmptyState>
        )}
        {empty && <EmptyState level={2} role="status" title={emptyTitle} />}
        {!loading && !failed && !askFailed && !empty && (
          <div role="table" aria-label={label} aria-busy={asking}>
            <div role="rowgroup">{head}</div>
            <div role="rowgroup">{children}</div>
          </div>
        )}
        {!loading && !failed && <Pager pages={pages} />}
      </Tabs>
    </section>
  );
}
