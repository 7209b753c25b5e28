import type { Message } from '#contract/message.ts';
import { useFormats } from '#i18n/useFormats.ts';
import { useText } from '#i18n/useText.ts';
import { Icon } from '#ui/Icon.tsx';
import * as css from './AttentionCard.css.ts';
import { handoverText } from './handoverText.ts';

/** The Copilot hands over: why, and how the customer feels (MSG-014). */
export function AttentionCard({ message }: { message: Message }) {
  const t = useText();
  const { time } = useFormats();
  const extras = message.extras ?? {};
  const { is_client_satisfied: satisfied } = extras;
  const why = handoverText(extras, t);
  const satisfaction = extras.handover
    ? t(`message.attention.short.${extras.handover.reason}`)
    : extras.satisfaction_explanation;
  const mood =
    satisfied === undefined
      ? null
      : t(satisfied ? 'message.attention.satisfied' : 'message.attention.unsatisfied');
  const customer = [mood, satisfaction].filter(Boolean).join('. ');
  return (
    <section
      className={css.card}
      aria-label={t('message.attention.title')}
      data-message={message._id}
      data-voice="attention"
    >
      <Icon name="spark" className={css.mark} />
      <p>
        <span className={css.title}>{t('message.attention.title')}</span>{' '}
        <span className={css.time}>
          · <time dateTime={message.created_at}>{time(Date.parse(message.created_at))}</time>
        </span>
      </p>
      <dl className={css.reasons}>
        {why && (
          <div className={css.reason}>
            <dt className={css.term}>{t('message.attention.why')}</dt>
            <dd className={css.said} dir="auto">
              {why}
            </dd>
          </div>
        )}
        {customer && (
          <div className={css.reason}>
            <dt className={css.term}>{t('message.attention.customer')}</dt>
            <dd className={css.said} dir="auto">
              {customer}
            </dd>
          </div>
        )}
      </dl>
    </section>
  );
}
