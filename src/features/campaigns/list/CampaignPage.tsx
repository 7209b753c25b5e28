import { useSelector } from '@xstate/react';
import { useText } from '#i18n/useText.ts';
import { NEW_BROADCAST, NEW_COLLECTION } from '#lib/paths.ts';
import { tabOf } from '#machines/campaigns/campaignList.machine.ts';
import { Callout } from '#ui/feedback/Callout.tsx';
import { EmptyState } from '#ui/feedback/EmptyState.tsx';
import { Skeleton } from '#ui/feedback/Skeleton.tsx';
import { Button } from '#ui/form/Button.tsx';
import { ButtonLink } from '#ui/form/ButtonLink.tsx';
import { type PagedListActor, usePagedList } from '#features/common/pagedList.ts';
import { useProblemText } from '#features/common/useProblemText.ts';
import type { CampaignListActor } from './campaignListActor.ts';
import { CampaignTable } from './CampaignTable.tsx';
import * as css from './List.css.ts';

/** Skeleton rows by tab (CAMP-015). */
const SKELETONS = { marketing: 8, payment: 5 } as const;

/** Draws the page of campaigns, or why there is none. */
export function CampaignPage({ actor, pages }: { actor: CampaignListActor; pages: PagedListActor }) {
  const t = useText();
  const say = useProblemText();
  const tab = useSelector(actor, ({ context }) => tabOf(context));
  const mayClear = useSelector(actor, (snapshot) => snapshot.can({ type: 'campaigns.clearFilters' }));
  const { loading, failed, empty, askFailed, refreshFailed, problem } = usePagedList(pages);
  const retry = (
    <Button icon="refresh" onClick={() => pages.send({ type: 'list.retry' })}>
      {t('campaigns.retry')}
    </Button>
  );
  if (loading)
    return (
      <div className={css.skeletons} role="status" aria-label={t('campaigns.loading')}>
        {Array.from({ length: SKELETONS[tab] }, (_, index) => (
          <Skeleton key={index} width="100%" height={36} />
        ))}
      </div>
    );
  if (failed)
    return (
      <div className={css.centre}>
        <EmptyState drawing="broken" role="alert" title={t('campaigns.failed')} actions={retry}>
          {problem && say(problem)}
        </EmptyState>
      </div>
    );
  if (empty && mayClear)
    return (
      <div className={css.centre}>
        <EmptyState
          drawing="search"
          role="status"
          title={t(tab === 'payment' ? 'campaigns.noPayments' : 'campaigns.none')}
          actions={
            <Button onClick={() => actor.send({ type: 'campaigns.clearFilters' })}>
              {t('campaigns.clearFilters')}
            </Button>
          }
        >
          {t('campaigns.noMatchText')}
        </EmptyState>
      </div>
    );
  if (empty)
    return (
      <div className={css.centre}>
        <EmptyState
          role="status"
          title={t(tab === 'payment' ? 'campaigns.noPayments' : 'campaigns.none')}
          actions={
            <ButtonLink to={tab === 'payment' ? NEW_COLLECTION : NEW_BROADCAST} tone="primary" icon="plus">
              {t(tab === 'payment' ? 'campaigns.newPayment' : 'campaigns.new')}
            </ButtonLink>
          }
        >
          {t(tab === 'payment' ? 'campaigns.noPaymentsText' : 'campaigns.noneText')}
        </EmptyState>
      </div>
    );
  return (
    <>
      {(askFailed || refreshFailed) && (
        <div className={css.callout}>
          <Callout tone="danger" role="alert" title={t('campaigns.failed')} action={retry}>
            {problem && say(problem)}
          </Callout>
        </div>
      )}
      <CampaignTable actor={actor} pages={pages} />
    </>
  );
}
