import { useSelector } from '@xstate/react';
import { type Report, REPORT_PERIODS, type ReportQuery } from '#contract/reports.ts';
import { useText } from '#i18n/useText.ts';
import { Button } from '#ui/form/Button.tsx';
import { SelectField } from '#ui/form/SelectField.tsx';
import { TextField } from '#ui/form/TextField.tsx';
import * as css from './Reports.css.ts';
import type { ReportsActor } from './reportsActor.ts';

/** Chooses the period, the channel and the agent of a report. */
export function ReportControls({ actor, report }: { actor: ReportsActor; report: Report | undefined }) {
  const t = useText();
  const { period, from, until, channel, agent } = useSelector(actor, ({ context }) => context.question);
  const ask = (change: Partial<ReportQuery>) => actor.send({ type: 'report.ask', change });
  // A period of one's own begins with the days that are shown.
  const daysOf = (chosen: ReportQuery['period']): Partial<ReportQuery> =>
    chosen === 'custom' ? { from: from ?? report?.from, until: until ?? report?.until } : {};
  return (
    <div className={css.controls}>
      <div className={css.periods} role="group" aria-label={t('reports.period')}>
        {REPORT_PERIODS.map((it) => (
          <Button
            key={it}
            tone={it === period ? 'primary' : 'plain'}
            aria-pressed={it === period}
            onClick={() => ask({ period: it, ...daysOf(it) })}
          >
            {t(`reports.period.${it}`)}
          </Button>
        ))}
      </div>
      {period === 'custom' && (
        <>
          <div className={css.choice}>
            <TextField
              label={t('reports.from')}
              type="date"
              value={from ?? ''}
              max={until}
              onChange={({ target }) => ask({ from: target.value || undefined })}
            />
          </div>
          <div className={css.choice}>
            <TextField
              label={t('reports.until')}
              type="date"
              value={until ?? ''}
              min={from}
              onChange={({ target }) => ask({ until: target.value || undefined })}
            />
          </div>
        </>
      )}
      <div className={css.choice}>
        <SelectField
          label={t('reports.channel')}
          value={channel ?? ''}
          options={[
            { value: '', label: t('reports.allChannels') },
            { value: 'whatsapp', label: 'WhatsApp' },
            { value: 'instagram', label: 'Instagram' },
          ]}
          onChange={({ target }) => ask({ channel: (target.value || undefined) as ReportQuery['channel'] })}
        />
      </div>
      {report?.scope === 'organisation' && (
        <div className={css.choice}>
          <SelectField
            label={t('reports.agent')}
            value={agent ?? ''}
            options={[
              { value: '', label: t('reports.everybody') },
              ...report.people.map(({ id, name }) => ({ value: id, label: name })),
            ]}
            onChange={({ target }) => ask({ agent: target.value || undefined })}
          />
        </div>
      )}
    </div>
  );
}
