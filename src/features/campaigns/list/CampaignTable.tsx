import { useText } from '#i18n/useText.ts';
import { useCampaigns } from '#services/reads/campaigns.ts';
import { type PagedListActor, usePagedList } from '#features/common/pagedList.ts';
import type { CampaignListActor } from './campaignListActor.ts';
import { CampaignRow } from './CampaignRow.tsx';
import * as css from './List.css.ts';

const columns = ['name', 'status', 'recipients', 'delivered', 'cost', 'sent', 'by'] as const;
const classOf: Partial<Record<(typeof columns)[number], string>> = {
  recipients: css.figure,
  delivered: css.figure,
  cost: css.figure,
  by: css.author,
};

export function CampaignTable({ actor, pages }: { actor: CampaignListActor; pages: PagedListActor }) {
  const t = useText();
  const campaigns = useCampaigns() ?? [];
  const { asking } = usePagedList(pages);
  return (
    <div
      className={css.scroller}
      role="region"
      aria-label={t('campaigns.title')}
      aria-busy={asking}
      // Makes the scrolling area reachable by keyboard.
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
    >
      <div role="table" aria-label={t('campaigns.title')}>
        <div role="rowgroup">
          <div role="row" className={css.columnsRow}>
            {columns.map((column) => (
              <span key={column} role="columnheader" className={classOf[column]}>
                {t(`campaigns.${column}`)}
              </span>
            ))}
          </div>
        </div>
        <div role="rowgroup">
          {campaigns.map((campaign) => (
            <CampaignRow
              key={campaign._id}
              campaign={campaign}
              onOpen={() => actor.send({ type: 'campaigns.open', campaignId: campaign._id })}
            />
          ))}
        </div>
      </div>
    </div>
  );
}
