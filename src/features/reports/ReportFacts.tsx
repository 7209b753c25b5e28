import type { Report } from '#contract/reports.ts';
import { useText } from '#i18n/useText.ts';
import { useZonedTime } from '#i18n/useZonedTime.ts';
import {
  averageRating,
  copilotShare,
  keptShare,
  ratedCount,
  satisfiedShare,
} from '#machines/reports/reportTables.ts';
import { ratedTurnsIn, shareOf } from '#machines/reports/turnTables.ts';
import * as css from './Reports.css.ts';
import { useReportFormats } from './useReportFormats.ts';

/** Shows the sums of a report, and who waits now. */
export function ReportFacts({ report: { total, waiting, scope, time_zone: zone } }: { report: Report }) {
  const t = useText();
  const { average, duration, figure, share } = useReportFormats();
  const { when } = useZonedTime(zone);
  const wait = (seconds: number | null) => (seconds === null ? '–' : duration(seconds));
  const answered = copilotShare(total);
  const rate = shareOf(total.turns, 'answered');
  const { first, next } = total.targets;
  const inTime = keptShare({ kept: first.kept + next.kept, missed: first.missed + next.missed });
  const [satisfied, mean] = [satisfiedShare(total), averageRating(total)];
  const now = waiting.reduce((sum, { count }) => sum + count, 0);
  const oldest = waiting
    .flatMap(({ since }) => (since ? [Date.parse(since)] : []))
    .toSorted((a, b) => a - b)[0];
  const facts = [
    { name: 'received', value: figure(total.received), isWhole: true },
    { name: 'sent', value: figure(total.person) },
    {
      name: 'firstResponse',
      value: wait(total.firstResponse.median),
      note: t('reports.fact.nineInTen', { time: wait(total.firstResponse.p90) }),
    },
    {
      name: 'resolution',
      value: wait(total.resolution.median),
      note: t('reports.fact.count', { count: total.resolved }),
    },
    ...(inTime === null
      ? []
      : [
          {
            name: 'inTime' as const,
            value: share(inTime),
            note: t('reports.fact.late', { count: first.missed + next.missed }),
          },
        ]),
    { name: 'share', value: answered === null ? '–' : share(answered), isWhole: true },
    ...(rate === null
      ? []
      : [
          {
            name: 'turnRate' as const,
            value: share(rate),
            note: t('reports.fact.turns', { count: ratedTurnsIn(total.turns) }),
          },
        ]),
    {
      name: 'satisfaction',
      value: satisfied === null ? '–' : share(satisfied),
      note:
        mean === null
          ? undefined
          : t('reports.fact.ratings', {
              average: average(mean),
              rated: ratedCount(total),
              asked: total.asked,
            }),
    },
    {
      name: 'waiting',
      value: figure(now),
      note: oldest === undefined ? undefined : t('reports.fact.since', { when: when(oldest) }),
    },
  ] as const;
  return (
    <dl className={css.facts}>
      {facts
        .filter((it) => scope === 'organisation' || !('isWhole' in it))
        .map(({ name, value, ...more }) => (
          <div key={name} className={css.fact}>
            <dt className={css.factName}>{t(`reports.fact.${name}`)}</dt>
            <dd className={css.factValue}>{value}</dd>
            {'note' in more && more.note && <dd className={css.factNote}>{more.note}</dd>}
          </div>
        ))}
    </dl>
  );
}
