import { useAtlasText } from '#i18n/atlas/useAtlasText.ts';
import { Badge } from '#ui/feedback/Badge.tsx';
import type { LastRun as Run } from '../build/lastRun.ts';
import * as details from '../chart/Details.css.ts';

/** Shows the chart's results of the last test run. */
export function LastRun({ run }: { run: Run | undefined }) {
  const t = useAtlasText();
  return (
    <section className={details.section}>
      <h2 className={details.title}>{t('atlas.run.title')}</h2>
      {run ? (
        <>
          <p className={details.line}>
            <Badge tone="success" icon="check">
              {t('atlas.run.passed', { count: run.passed })}
            </Badge>
            {run.failed > 0 && (
              <Badge tone="warning" icon="alert">
                {t('atlas.run.failed', { count: run.failed })}
              </Badge>
            )}
          </p>
          <p className={details.faint}>{t('atlas.run.at', { at: new Date(run.at) })}</p>
          {run.isOutdated && <p className={details.prose}>{t('atlas.run.outdated')}</p>}
          <ul className={details.transitions}>
            {run.failures.map((title) => (
              <li key={title} className={details.code} lang="en">
                {title}
              </li>
            ))}
          </ul>
        </>
      ) : (
        <p className={details.faint}>{t('atlas.run.none')}</p>
      )}
    </section>
  );
}
