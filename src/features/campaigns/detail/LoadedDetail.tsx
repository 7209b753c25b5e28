import { useSelector } from '@xstate/react';
import { useText } from '#i18n/useText.ts';
import { CAMPAIGNS } from '#lib/paths.ts';
import { actionsOf, factsOf } from '#machines/campaigns/campaignActions.ts';
import { visible } from '#lib/visible.ts';
import { useCampaign } from '#services/reads/campaigns.ts';
import { Button } from '#ui/form/Button.tsx';
import { Icon } from '#ui/layout/Icon.tsx';
import { Link } from '#ui/layout/Link.tsx';
import { Dialog } from '#ui/overlay/Dialog.tsx';
import { CampaignStatus } from '../CampaignStatus.tsx';
import { ActionButtons } from './ActionButtons.tsx';
import { ActionDialogs } from './ActionDialogs.tsx';
import type { CampaignDetailActor } from './campaignDetailActor.ts';
import * as css from './Detail.css.ts';
import { DetailsCard } from './DetailsCard.tsx';
import { MessageCard } from './MessageCard.tsx';
import { Metrics } from './Metrics.tsx';
import { LaunchNotice, StatusNotice, TemplateNotice } from './Notices.tsx';
import { Reasons } from './Reasons.tsx';
import { RecipientTable } from './RecipientTable.tsx';
import { Summary } from './Summary.tsx';

/** Draws a loaded campaign. */
export function LoadedDetail({ actor }: { actor: CampaignDetailActor }) {
  const t = useText();
  const id = useSelector(actor, ({ context }) => context.campaignId);
  const loaded = useCampaign(id);
  const actions = useSelector(actor, ({ children }) => children.actions);
  const templateCheck = useSelector(actor, ({ children }) => children.templateCheck);
  const pages = useSelector(actor, ({ children }) => children.pages);
  const exporting = useSelector(actor, (snapshot) => snapshot.matches({ ready: { export: 'reading' } }));
  const isNothing = useSelector(actor, (snapshot) => snapshot.matches({ ready: { export: 'nothing' } }));
  const dismiss = () => actor.send({ type: 'detail.dismiss' });
  if (!loaded) return null;
  const { campaign, failures, skipped } = loaded;
  const isOpen = actionsOf(factsOf(campaign), false).has('launch');
  return (
    <div className={css.screen}>
      <header className={css.head}>
        <Link to={CAMPAIGNS} className={css.back} aria-label={t('campaign.back')}>
          <Icon name="left" />
        </Link>
        <h1 className={css.title} dir="auto">
          {visible(campaign.name)}
        </h1>
        <CampaignStatus status={campaign.status} isPaused={campaign.paused_reason !== null} />
        <span className={css.grow} />
        {actions && <ActionButtons actor={actions} />}
        <Button icon="download" busy={exporting} onClick={() => actor.send({ type: 'detail.export' })}>
          {t('campaign.export')}
        </Button>
      </header>
      <div className={css.body}>
        {actions && <LaunchNotice actor={actions} />}
        <StatusNotice campaign={campaign} />
        {isOpen && templateCheck && <TemplateNotice actor={templateCheck} />}
        <Summary campaign={campaign} />
        <Metrics metrics={campaign.metrics} />
        <div className={css.columns}>
          <div className={css.main}>{pages && <RecipientTable actor={actor} pages={pages} />}</div>
          <aside className={css.side}>
            <Reasons failures={failures} skipped={skipped} />
            <MessageCard campaign={campaign} />
            <DetailsCard campaign={campaign} />
          </aside>
        </div>
      </div>
      {actions && <ActionDialogs actor={actions} metrics={campaign.metrics} />}
      <Dialog
        open={isNothing}
        alert
        size="small"
        title={t('campaign.noData')}
        description={t('campaign.noDataText')}
        closeLabel={t('common.close')}
        onClose={dismiss}
        footer={
          <Button tone="primary" onClick={dismiss}>
            {t('campaign.ok')}
          </Button>
        }
      />
    </div>
  );
}
