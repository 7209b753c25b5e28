import { type ReactNode, use } from 'react';
import type { Handover } from '#contract/extras.ts';
import type { Message } from '#contract/message.ts';
import { useFormats } from '#i18n/useFormats.ts';
import { useText } from '#i18n/useText.ts';
import { withoutMarkup } from '#lib/markup.ts';
import { visible } from '#lib/visible.ts';
import { Button } from '#ui/form/Button.tsx';
import { Icon } from '#ui/layout/Icon.tsx';
import { LinesContext } from '#features/conversation/message/charts.ts';
import * as css from './AttentionCard.css.ts';
import { handoverText } from '#features/common/handoverText.ts';
import { sourceName } from '#features/common/sourceName.ts';

/** Shows a hand-over of the Copilot: the question, what it found, the reason, and the customer's mood (MSG-014). */
export function AttentionCard({ message }: { message: Message }) {
  const t = useText();
  const { time } = useFormats();
  const extras = message.extras ?? {};
  const { is_client_satisfied: satisfied, satisfaction_explanation: feels, handover } = extras;
  const mood =
    satisfied === undefined
      ? null
      : t(satisfied ? 'message.attention.satisfied' : 'message.attention.unsatisfied');
  // Our own hand-overs contain the reason in English in this field, not the mood.
  const customerMood = [mood, handover ? null : feels].filter(Boolean).join('. ');
  return (
    <section
      className={css.card}
      aria-label={t('message.attention.title')}
      data-message={message._id}
      data-voice="attention"
    >
      <Icon name="spark" className={css.icon} />
      <p>
        <span className={css.title}>{t('message.attention.title')}</span>{' '}
        <span className={css.time}>
          · <time dateTime={message.created_at}>{time(Date.parse(message.created_at))}</time>
        </span>
      </p>
      <dl className={css.reasons}>
        {handover?.question && (
          <Reason term={t('message.attention.asks')}>
            {t('message.attention.passage', { passage: visible(withoutMarkup(handover.question), 400) })}
          </Reason>
        )}
        {handover?.question && <Found handover={handover} />}
        <Reason term={t('message.attention.why')}>{handoverText(extras, t)}</Reason>
        <Reason term={t('message.attention.customer')}>{customerMood}</Reason>
        {handover?.draft !== handover?.passage && (
          <Reason term={t('message.attention.draft')}>
            {handover?.draft && visible(handover.draft, 1_000)}
          </Reason>
        )}
      </dl>
      {handover?.draft && <UseDraft text={handover.draft} />}
    </section>
  );
}

/** Puts the draft into the composer, where sending it takes the conversation over. */
function UseDraft({ text }: { text: string }) {
  const t = useText();
  const onDraft = use(LinesContext)?.onDraft;
  return onDraft ? (
    <p className={css.actions}>
      <Button size="small" onClick={() => onDraft(text)}>
        {t('message.attention.useDraft')}
      </Button>
    </p>
  ) : null;
}

function Found({ handover: { reason, source, source_kind: kind, passage } }: { handover: Handover }) {
  const t = useText();
  const nothing = reason === 'unsure' ? 'message.attention.foundNothing' : 'message.attention.notSearched';
  return (
    <Reason term={t('message.attention.found')}>
      {source ? (
        <>
          {passage && t('message.attention.passage', { passage: visible(passage, 240) })}{' '}
          <span className={css.source}>{sourceName(source, kind, t)}</span>
        </>
      ) : (
        t(nothing)
      )}
    </Reason>
  );
}

function Reason({ term, children }: { term: string; children: ReactNode }) {
  if (!children) return null;
  return (
    <div className={css.reason}>
      <dt className={css.term}>{term}</dt>
      <dd className={css.said} dir="auto">
        {children}
      </dd>
    </div>
  );
}
