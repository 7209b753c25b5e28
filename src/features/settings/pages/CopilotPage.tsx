import type { Topic } from '#contract/notification.ts';
import type { Organisation } from '#contract/organisation.ts';
import { CopilotRules, type CopilotRulesActor } from '#features/copilot/CopilotRules.tsx';
import { useText } from '#i18n/useText.ts';
import { Facts } from '../Facts.tsx';
import { Notifications, type PushActor } from '../Notifications.tsx';
import * as css from '../Settings.css.ts';
import type { TopicsActor } from '../TopicChoice.tsx';

interface CopilotPageProps {
  actor: CopilotRulesActor;
  sources: Organisation['copilot']['data_sources'];
  push: PushActor;
  topics: TopicsActor;
}

/** A person chooses to hear of the conversations that Copilot hands over (COP-004). */
const HANDED_OVER: readonly Topic[] = ['needs-attention'];

/** Draws how Copilot answers in this organisation. */
export function CopilotPage({ actor, sources, push, topics }: CopilotPageProps) {
  const t = useText();
  const names = sources.map(({ name }) => name).join(', ');
  return (
    <>
      <p className={css.lead}>{t('copilot.lead')}</p>
      <CopilotRules actor={actor} />
      <Facts facts={[{ term: t('copilot.documents'), value: names || t('copilot.none') }]} />
      <Notifications push={push} topics={topics} only={HANDED_OVER} />
    </>
  );
}
