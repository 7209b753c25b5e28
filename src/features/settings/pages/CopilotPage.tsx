import { useSelector } from '@xstate/react';
import type { Topic } from '#contract/notification.ts';
import { CopilotRules } from '#features/copilot/CopilotRules.tsx';
import type { CopilotRulesActor } from '#features/copilot/copilotRulesActor.ts';
import type { DataSourcesActor } from '#features/copilot/dataSourcesActor.ts';
import { Documents } from '#features/copilot/Documents.tsx';
import { Instructions, type InstructionsActor } from '#features/copilot/Instructions.tsx';
import type { PairListActor, UnansweredListActor } from '#features/copilot/pairActors.ts';
import { Pairs } from '#features/copilot/Pairs.tsx';
import { UnansweredQuestions } from '#features/copilot/UnansweredQuestions.tsx';
import { TryCopilot, type CopilotTrialActor } from '#features/copilot/TryCopilot.tsx';
import { useText } from '#i18n/useText.ts';
import { Notifications, type PushActor } from '../Notifications.tsx';
import * as css from '../Settings.css.ts';
import * as layout from './CopilotPage.css.ts';
import type { TopicsActor } from '../TopicChoice.tsx';

interface CopilotPageProps {
  actor: CopilotRulesActor;
  documents: DataSourcesActor;
  pairs: PairListActor;
  unanswered: UnansweredListActor;
  instructions: InstructionsActor;
  /** Null for members, who may not try it. */
  trial: CopilotTrialActor | null;
  push: PushActor;
  topics: TopicsActor;
}

/** A person chooses to hear of the conversations that Copilot hands over (COP-004). */
const HANDED_OVER: readonly Topic[] = ['needs-attention'];

/** Draws how Copilot answers in this organisation. */
export function CopilotPage({
  actor,
  documents,
  pairs,
  unanswered,
  instructions,
  trial,
  push,
  topics,
}: CopilotPageProps) {
  const t = useText();
  const unsaved = useSelector(instructions, ({ context }) => context.draft);
  return (
    <>
      <p className={css.lead}>{t('copilot.lead')}</p>
      <div className={layout.page}>
        <div className={layout.columns}>
          <div className={layout.column}>
            <CopilotRules actor={actor} />
            <Documents actor={documents} />
            <Pairs actor={pairs} />
            <UnansweredQuestions actor={unanswered} />
            <Instructions actor={instructions} />
          </div>
          {trial && (
            <div className={layout.aside}>
              <TryCopilot actor={trial} instructions={unsaved} />
            </div>
          )}
          <div className={layout.column}>
            <Notifications push={push} topics={topics} only={HANDED_OVER} />
          </div>
        </div>
      </div>
    </>
  );
}
