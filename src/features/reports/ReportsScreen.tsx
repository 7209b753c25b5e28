import { useSelector } from '@xstate/react';
import { useText } from '#i18n/useText.ts';
import { reportAddress } from '#machines/reports/reportAddress.ts';
import { useReport } from '#services/reads/reports.ts';
import { IconButton } from '#ui/form/IconButton.tsx';
import { LoadState } from '../common/LoadState.tsx';
import { ReportBody } from './ReportBody.tsx';
import { ReportControls } from './ReportControls.tsx';
import * as css from './Reports.css.ts';
import type { ReportsActor } from './reportsActor.ts';

/** Shows the numbers of the organisation, or a member's own. */
export function ReportsScreen({ actor }: { actor: ReportsActor }) {
  const t = useText();
  const report = useReport(useSelector(actor, ({ context }) => reportAddress(context.question)));
  const problem = useSelector(actor, ({ context }) => context.problem);
  const isLoading = useSelector(actor, (snapshot) => snapshot.matches('loading'));
  const isFailed = useSelector(actor, (snapshot) => snapshot.matches('failed'));
  const isIncomplete = useSelector(actor, (snapshot) => snapshot.matches('incomplete'));
  const mayRefresh = useSelector(actor, (snapshot) => snapshot.can({ type: 'report.refresh' }));
  return (
    <div className={css.screen}>
      <div className={css.inner}>
        <header className={css.head}>
          <div className={css.words}>
            <h1 className={css.title}>{t('reports.title')}</h1>
            <p className={css.lead}>
              {report ? t(`reports.lead.${report.scope}`, { zone: report.time_zone }) : t('reports.lead')}
            </p>
          </div>
          {mayRefresh && (
            <IconButton
              icon="refresh"
              label={t('reports.refresh')}
              onClick={() => actor.send({ type: 'report.refresh' })}
            />
          )}
        </header>
        <ReportControls actor={actor} report={report} />
        {isIncomplete && <p className={css.note}>{t('reports.chooseDays')}</p>}
        <LoadState
          isLoading={isLoading}
          isFailed={isFailed}
          label={t('reports.loading')}
          problem={problem}
          onRetry={() => actor.send({ type: 'report.retry' })}
        />
        {report && !isFailed && !isIncomplete && (
          <div className={css.body} aria-busy={isLoading}>
            <ReportBody actor={actor} report={report} />
          </div>
        )}
      </div>
    </div>
  );
}
