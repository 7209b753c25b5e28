import type { Organisation } from '#contract/organisation.ts';
import { useText } from '#i18n/useText.ts';
import { Facts } from '../Facts.tsx';
import * as css from '../Settings.css.ts';

/** Draws how Copilot answers in this organisation. */
export function CopilotPage({ copilot }: Pick<Organisation, 'copilot'>) {
  const t = useText();
  const {
    enabled,
    escalation_topics: topics,
    confidence_threshold: threshold,
    data_sources: sources,
  } = copilot;
  return (
    <>
      <p className={css.lead}>{t('copilot.lead')}</p>
      <Facts
        facts={[
          { term: t('copilot.answers'), value: t(enabled ? 'copilot.on' : 'copilot.off') },
          { term: t('copilot.threshold'), value: t('copilot.percent', { percent: threshold }) },
          { term: t('copilot.topics'), value: topics.length ? topics.join(', ') : t('copilot.none') },
          {
            term: t('copilot.documents'),
            value: sources.length ? sources.map(({ name }) => name).join(', ') : t('copilot.none'),
          },
        ]}
      />
    </>
  );
}
