import type { FailureGroup, SkippedGroup } from '#contract/campaignCalls.ts';
import { useFormats } from '#i18n/useFormats.ts';
import { useText } from '#i18n/useText.ts';
import { visible } from '#lib/visible.ts';
import * as css from './Detail.css.ts';

/** Lists the failed and the skipped recipients by reason, the most frequent first. */
export function Reasons({ failures, skipped }: { failures: FailureGroup[]; skipped: SkippedGroup[] }) {
  const t = useText();
  const formats = useFormats();
  const lists = [
    {
      title: t('campaign.failures'),
      rows: failures.map(({ reason, count }) => ({ text: visible(reason) || t('campaign.noError'), count })),
    },
    {
      title: t('campaign.skips'),
      rows: skipped.map(({ reason, count }) => ({ text: t(`campaign.skip.${reason}`), count })),
    },
  ].filter(({ rows }) => rows.length > 0);
  return lists.map(({ title, rows }) => (
    <section key={title} className={css.card}>
      <h2 className={css.cardTitle}>{title}</h2>
      <dl className={css.facts}>
        {rows.map(({ text, count }) => (
          <div key={text} className={css.fact}>
            <dt className={css.grow} dir="auto">
              {text}
            </dt>
            <dd className={css.count}>{formats.figure(count)}</dd>
          </div>
        ))}
      </dl>
    </section>
  ));
}
