import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import type { Campaign } from '#contract/campaign.ts';
import { useText } from '#i18n/useText.ts';
import { ExportButtons } from '#features/common/ExportButtons.tsx';
import { visible } from '#lib/visible.ts';
import { actionsOf, factsOf } from '#machines/campaigns/campaignActions.ts';
import { Button } from '#ui/form/Button.tsx';
import { Icon } from '#ui/layout/Icon.tsx';
import { Link } from '#ui/layout/Link.tsx';
import { Dialog } from '#ui/overlay/Dialog.tsx';
import { CampaignStatus } from '../CampaignStatus.tsx';
import { ActionButtons } from './ActionButtons.tsx';
import { ActionDialogs } from './ActionDialogs.tsx';
import type { CampaignDetailActor } from './campaignDetailActor.ts';
import * as css from './Detail.css.ts';
import { LaunchNotice, StatusNotice, TemplateNotice } from './Notices.tsx';

interface DetailFrameProps {
  actor: CampaignDetailActor;
  campaign: Campaign;
  /** Address of the list that the campaign is in. */
  list: string;
  children: ReactNode;
}

/** Draws a loaded campaign's head, actions and notices around its results. */
export function DetailFrame({ actor, campaign, list, children }: DetailFrameProps) {
  const t = useText();
  const actions = useSelector(actor, ({ children: charts }) => charts.actions);
  const templateCheck = useSelector(actor, ({ children: charts }) => charts.templateCheck);
  const exporting = useSelector(actor, (snapshot) => snapshot.matches({ ready: { export: 'reading' } }));
  const isNothing = useSelector(actor, (snapshot) => snapshot.matches({ ready: { export: 'nothing' } }));
  const dismiss = () => actor.send({ type: 'detail.dismiss' });
  const isOpen = actionsOf(factsOf(campaign), false).has('launch');
  return (
    <div className={css.screen}>
      <header className={css.head}>
        <Link to={list} className={css.back} aria-label={t('campaign.back')}>
          <Icon name="left" />
        </Link>
        <h1 className={css.title} dir="auto">
          {visible(campaign.name)}
        </h1>
        <CampaignStatus campaign={campaign} />
        <span className={css.grow} />
        {actions && <ActionButtons actor={actions} />}
        <ExportButtons
          label={t('campaign.export')}
          busy={exporting}
          onExport={(format) => actor.send({ type: 'detail.export', format })}
        />
      </header>
      <div className={css.body}>
        {actions && <LaunchNotice actor={actions} />}
        <StatusNotice campaign={campaign} />
        {isOpen && templateCheck && <TemplateNotice actor={templateCheck} />}
        {children}
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
