import { useSelector } from '@xstate/react';
import { COLLECTIONS } from '#lib/paths.ts';
import { useCollection } from '#services/reads/collections.ts';
import type { CampaignDetailActor } from '#features/campaigns/detail/campaignDetailActor.ts';
import { DetailStates } from '#features/campaigns/detail/CampaignDetailScreen.tsx';
import * as css from '#features/campaigns/detail/Detail.css.ts';
import { DetailFrame } from '#features/campaigns/detail/DetailFrame.tsx';
import { DetailsCard } from '#features/campaigns/detail/DetailsCard.tsx';
import { Reasons } from '#features/campaigns/detail/Reasons.tsx';
import { CollectionCards, CollectionSummary, ProgressCard } from './CollectionResults.tsx';
import { InvoiceTable } from './InvoiceTable.tsx';
import { RequestCard } from './RequestCard.tsx';

/** Shows one payment collection with its invoices (CAMP-040). */
export const PaymentDetailScreen = ({ actor }: { actor: CampaignDetailActor }) => (
  <DetailStates actor={actor} list={COLLECTIONS}>
    <LoadedCollection actor={actor} />
  </DetailStates>
);

function LoadedCollection({ actor }: { actor: CampaignDetailActor }) {
  const id = useSelector(actor, ({ context }) => context.campaignId);
  const pages = useSelector(actor, ({ children }) => children.pages);
  const loaded = useCollection(id);
  if (!loaded) return null;
  const { campaign, failures, skipped } = loaded;
  return (
    <DetailFrame actor={actor} campaign={campaign} list={COLLECTIONS}>
      <CollectionSummary collection={loaded} />
      <CollectionCards collection={loaded} />
      <div className={css.columns}>
        <div className={css.main}>{pages && <InvoiceTable actor={actor} pages={pages} />}</div>
        <aside className={css.side}>
          <ProgressCard collection={loaded} />
          <Reasons failures={failures} skipped={skipped} />
          <RequestCard campaign={campaign} />
          <DetailsCard campaign={campaign} />
        </aside>
      </div>
    </DetailFrame>
  );
}
