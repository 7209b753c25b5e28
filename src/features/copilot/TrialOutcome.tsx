import type { ReactNode } from 'react';
import type { CopilotTrial, ReadSource } from '#contract/copilot.ts';
import type { Handover } from '#contract/extras.ts';
import { handoverText } from '#features/common/handoverText.ts';
import { sourceName } from '#features/common/sourceName.ts';
import { Prose } from '#features/conversation/timeline/Prose.tsx';
import { useText } from '#i18n/useText.ts';
import { visible } from '#lib/visible.ts';
import { Icon } from '#ui/layout/Icon.tsx';
import * as css from './TryCopilot.css.ts';

/** Shows what Copilot would do with a question: its answer as the customer reads it, or why it asks a person. */
export function TrialOutcome({ trial }: { trial: CopilotTrial }) {
  const t = useText();
  return (
    <article className={css.result} aria-label={t('copilot.try.outcome')}>
      {trial.kind === 'answer' ? <Answer answer={trial} /> : <HandedOver handover={trial.handover} />}
      {trial.read.length > 0 && <Read sources={trial.read} />}
    </article>
  );
}

/** Names what Copilot read for its answer, whether or not the answer rests on it. */
function Read({ sources }: { sources: readonly ReadSource[] }) {
  const t = useText();
  const names = sources.map(({ kind, name }) =>
    kind === 'campaign' ? t('copilot.try.campaign', { name: visible(name) }) : sourceName(name, kind, t),
  );
  return (
    <p className={css.read} dir="auto">
      {t('copilot.try.read', { names: names.join(', ') })}
    </p>
  );
}

function Answer({ answer }: { answer: Extract<CopilotTrial, { kind: 'answer' }> }) {
  const t = useText();
  const { text, source, source_kind: kind = 'document', page, confidence, threshold } = answer;
  return (
    <>
      <span className={css.by}>
        <Icon name="spark" size={14} />
        {t('copilot.try.answers')}
      </span>
      <div className={css.answer}>
        <Prose text={text} />
      </div>
      <p className={css.source}>
        {source
          ? t('message.source', { kind, source: visible(source), page: page ?? 0 })
          : t('copilot.try.noSource')}
      </p>
      <Sureness confidence={confidence} threshold={threshold} />
    </>
  );
}

function HandedOver({ handover }: { handover: Handover }) {
  const t = useText();
  const { reason, confidence, threshold, source, source_kind: kind, passage, draft } = handover;
  const nothing = reason === 'unsure' ? 'message.attention.foundNothing' : 'message.attention.notSearched';
  return (
    <div className={css.card}>
      <p className={css.title}>
        <Icon name="user" size={16} />
        {t('copilot.try.handsOver')}
      </p>
      {confidence !== undefined && threshold !== undefined && (
        <Sureness confidence={confidence} threshold={threshold} />
      )}
      <dl className={css.facts}>
        <Fact term={t('message.attention.why')}>{handoverText({ handover }, t)}</Fact>
        {reason !== 'unproven' && (
          <Fact term={t('message.attention.found')}>
            {source ? (
              <>
                {passage && t('message.attention.passage', { passage: visible(passage, 240) })}
                <span className={css.from}>{sourceName(source, kind, t)}</span>
              </>
            ) : (
              t(nothing)
            )}
          </Fact>
        )}
        {draft && draft !== passage && <Fact term={t('copilot.try.draft')}>{visible(draft, 1_000)}</Fact>}
      </dl>
    </div>
  );
}

function Fact({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div className={css.fact}>
      <dt className={css.term}>{term}</dt>
      <dd className={css.said} dir="auto">
        {children}
      </dd>
    </div>
  );
}

/** Shows how sure Copilot is, beside how sure it must be. */
function Sureness({ confidence, threshold }: { confidence: number; threshold: number }) {
  const t = useText();
  const isEnough = confidence >= threshold;
  return (
    <div className={css.sureness}>
      <strong className={css.figure}>{t('copilot.try.sure', { percent: confidence / 100 })}</strong>
      <span className={css.needs}>{t('copilot.try.needs', { percent: threshold / 100 })}</span>
      <span className={css.bar} aria-hidden="true">
        <span className={css.filled({ isEnough })} style={{ width: `${confidence}%` }} />
        <span className={css.mark} style={{ insetInlineStart: `${threshold}%` }} />
      </span>
    </div>
  );
}
