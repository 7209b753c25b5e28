import { useFormats } from '#i18n/useFormats.ts';
import { useText } from '#i18n/useText.ts';
import type { DayOfUse } from '#machines/billing/billing.rules.ts';
import * as css from './Billing.css.ts';

interface UsageTableProps {
  days: readonly DayOfUse[];
  named: (date: string) => string;
}

/** Lists the days with some use, newest first; it is closed until it is asked for. */
export function UsageTable({ days, named }: UsageTableProps) {
  const t = useText();
  const { figure } = useFormats();
  const used = days.filter((it) => it.conversations + it.messages + it.broadcast_messages > 0).toReversed();
  return (
    <details>
      <summary className={css.fold}>{t('billing.asTable')}</summary>
      {used.length === 0 ? (
        <p className={css.small}>{t('billing.noUse')}</p>
      ) : (
        <div className={css.scroller}>
          <table className={css.table} aria-label={t('billing.lastDays')}>
            <thead>
              <tr>
                <th className={css.head}>{t('billing.day')}</th>
                <th className={`${css.head} ${css.endCell}`}>{t('billing.metric.conversations')}</th>
                <th className={`${css.head} ${css.endCell}`}>{t('billing.metric.messages')}</th>
                <th className={`${css.head} ${css.endCell}`}>{t('billing.metric.broadcast_messages')}</th>
              </tr>
            </thead>
            <tbody>
              {used.map(({ date, conversations, messages, broadcast_messages: broadcasts }) => (
                <tr key={date}>
                  <td className={css.cell}>{named(date)}</td>
                  {[conversations, messages, broadcasts].map((count, index) => (
                    <td
                      key={['conversations', 'messages', 'broadcasts'][index]}
                      className={`${css.cell} ${css.endCell}`}
                    >
                      {figure(count)}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </details>
  );
}
