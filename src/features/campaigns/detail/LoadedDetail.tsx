import { useSelector } from '@xstate/react';
import { CAMPAIGNS } from '#lib/paths.ts';
import { useCampaign } from '#services/reads/campaigns.ts';
import type { CampaignDetailActor } from './campaignDetailActor.ts';
import * as css from './Detail.css.ts';
import { DetailFrame } from './DetailFrame.tsx';
import { DetailsCard } from './DetailsCard.tsx';
import { MessageCard } from './MessageCard.tsx';
import { Metrics } from './Metrics.tsx';
import { Reasons } from './Reasons.tsx';
import { RecipientTable } from './RecipientTable.tsx';
import { Summary } from './Summary.tsx';

/** Draws a loaded broadcast. */
export function LoadedDetail({ actor }: { actor: CampaignDetailActor }) {
  const id = useSelector(actor, ({ context }) => context.campaignId);
  const pages = useSelector(actor, ({ children }) => children.pages);
  const check = useSelector(actor, ({ children }) => children.templateCheck);
  const loaded = useCampaign(id);
  if (!loaded) return null;
  const { campaign, failures, skipped } = loaded;
  return (
    <DetailFrame actor={actor} campaign={campaign} list={CAMPAIGNS}>
      <Summary campaign={campaign} />
      <Metrics metrics={campaign.metrics} />
      <div className={css.columns}>
        <div className={css.main}>{pages && <RecipientTable actor={actor} pages={pages} />}</div>
        <aside className={css.side}>
          <Reasons failures={failures} skipped={skipped} />
          <MessageCard campaign={campaign} check={check} />
          <DetailsCard campaign={campaign} />
        </aside>
      </div>
    </DetailFrame>
  );
}
