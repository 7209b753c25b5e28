import { useText } from '#i18n/useText.ts';
import type { TableRow } from '#lib/paymentFile.ts';
import { debtAmount, PAYMENT_KEYS } from '#lib/paymentRow.ts';
import { collectionLimits } from '#machines/campaigns/collectionLimits.ts';
import { visible } from '#lib/visible.ts';
import { useOrganisation } from '#services/reads/session.ts';
import * as audience from '#features/campaigns/wizard/Audience.css.ts';
import * as file from '#features/campaigns/wizard/File.css.ts';
import * as wizard from '#features/campaigns/wizard/Wizard.css.ts';
import { amountText } from './amounts.ts';
import * as css from './Results.css.ts';

/** Shows the first rows as they will be asked for. */
export function FirstRequests({ rows }: { rows: readonly TableRow[] }) {
  const t = useText();
  const organisation = useOrganisation();
  /** As it will be asked for; unchanged where it cannot be read. */
  const amountOf = (written: string) => {
    const read = debtAmount(written, collectionLimits(organisation));
    return 'amount' in read ? amountText(read.amount, organisation) : visible(written);
  };
  return (
    <div className={audience.box}>
      <h2 className={wizard.heading}>{t('collection.first')}</h2>
      <div
        className={file.tableScroller}
        role="region"
        aria-label={t('collection.first')}
        // Makes the scrolling area reachable by keyboard.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
      >
        <table className={file.table}>
          <thead>
            <tr>
              {PAYMENT_KEYS.map((key) => (
                <th
                  key={key}
                  scope="col"
                  className={`${file.headCell} ${key === 'amount' ? file.amount : ''}`}
                >
                  {t(`collection.column.${key}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ line, cells }) => (
              <tr key={line}>
                {PAYMENT_KEYS.map((key) => (
                  <td
                    key={key}
                    dir="auto"
                    className={`${css.firstCell} ${key === 'amount' ? file.amount : ''}`}
                  >
                    {key === 'amount' ? amountOf(cells.amount) : visible(cells[key])}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </div>
  );
}
