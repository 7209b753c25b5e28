import type { FailureGroup, SkippedGroup } from '#contract/campaignCalls.ts';
import { failureReasons } from '#contract/deliveryFailure.ts';
import type { FailureReason } from '#contract/failureReason.ts';
import { useFormats } from '#i18n/useFormats.ts';
import { useText } from '#i18n/useText.ts';
import { visible } from '#lib/visible.ts';
import * as css from './Detail.css.ts';

/** Lists the failed recipients by reason, with what to do, and the skipped ones; the most frequent first. */
export function Reasons({ failures, skipped }: { failures: FailureGroup[]; skipped: SkippedGroup[] }) {
  const t = useText();
  const formats = useFormats();
  const reasonText = (reason: string) => {
    const known = Object.hasOwn(failureReasons, reason) ? (reason as FailureReason) : null;
    return known ? t(`message.failure.whatsapp.${known}`) : visible(reason);
  };
  const lists = [
    {
      title: t('campaign.failures'),
      rows: failures.map(({ reason, count, can_retry: canRetry }) => ({
        text: reasonText(reason),
        advice: t(canRetry ? 'campaign.advice.again' : 'campaign.advice.leave'),
        count,
      })),
    },
    {
      title: t('campaign.skips'),
      rows: skipped.map(({ reason, count }) => ({
        text: t(`campaign.skip.${reason}`),
        advice: null,
        count,
      })),
    },
  ].filter(({ rows }) => rows.length > 0);
  return lists.map(({ title, rows }) => (
    <section key={title} className={css.card}>
      <h2 className={css.cardTitle}>{title}</h2>
      <dl className={css.facts}>
        {rows.map(({ text, advice, count }) => (
          <div key={text} className={css.fact}>
            <dt className={css.grow} dir="auto">
              {text}
              {advice && <span className={css.advice}>{advice}</span>}
            </dt>
            <dd className={css.count}>{formats.figure(count)}</dd>
          </div>
        ))}
      </dl>
    </section>
  ));
}
