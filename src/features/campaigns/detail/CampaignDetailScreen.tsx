import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import { useText } from '#i18n/useText.ts';
import { CAMPAIGNS } from '#lib/paths.ts';
import { EmptyState } from '#ui/feedback/EmptyState.tsx';
import { Spinner } from '#ui/feedback/Spinner.tsx';
import { Button } from '#ui/form/Button.tsx';
import { Icon } from '#ui/layout/Icon.tsx';
import { Link } from '#ui/layout/Link.tsx';
import { useProblemText } from '#features/common/useProblemText.ts';
import type { CampaignDetailActor } from './campaignDetailActor.ts';
import * as css from './Detail.css.ts';
import { LoadedDetail } from './LoadedDetail.tsx';

/** Shows one campaign with its recipients (CAMP-023). */
export const CampaignDetailScreen = ({ actor }: { actor: CampaignDetailActor }) => (
  <DetailStates actor={actor} list={CAMPAIGNS}>
    <LoadedDetail actor={actor} />
  </DetailStates>
);

interface DetailStatesProps {
  actor: CampaignDetailActor;
  /** Address of the list that the campaign is in. */
  list: string;
  /** The loaded campaign. */
  children: ReactNode;
}

/** Shows that a campaign is loading, missing or failed to load; else the campaign. */
export function DetailStates({ actor, list, children }: DetailStatesProps) {
  const t = useText();
  const say = useProblemText();
  const loading = useSelector(actor, (snapshot) => snapshot.matches('loading'));
  const notFound = useSelector(actor, (snapshot) => snapshot.matches('notFound'));
  const failed = useSelector(actor, (snapshot) => snapshot.matches('failed'));
  const problem = useSelector(actor, ({ context }) => context.problem);
  const back = (
    <Link to={list} className={css.backLink}>
      <Icon name="left" />
      {t('campaign.back')}
    </Link>
  );
  if (loading)
    return (
      <div className={css.centre} role="status" aria-label={t('campaign.loading')}>
        <Spinner size={24} />
      </div>
    );
  if (notFound)
    return (
      <div className={css.centre}>
        <EmptyState level={1} drawing="search" title={t('campaign.notFound')} actions={back}>
          {t('campaign.notFoundText')}
        </EmptyState>
      </div>
    );
  if (failed)
    return (
      <div className={css.centre}>
        <EmptyState
          level={1}
          drawing="broken"
          role="alert"
          title={t('campaign.failed')}
          actions={
            <>
              <Button icon="refresh" onClick={() => actor.send({ type: 'detail.retry' })}>
                {t('common.tryAgain')}
              </Button>
              {back}
            </>
          }
        >
          {problem && say(problem)}
        </EmptyState>
      </div>
    );
  return children;
}
