import { useSelector } from '@xstate/react';
import { useText } from '#i18n/useText.ts';
import { guessColumns } from '#lib/columnGuess.ts';
import { PAYMENT_KEYS } from '#lib/paymentRow.ts';
import { visible } from '#lib/visible.ts';
import { useOrganisation } from '#services/reads/session.ts';
import { Button } from '#ui/form/Button.tsx';
import { SelectField } from '#ui/form/SelectField.tsx';
import * as audience from '#features/campaigns/wizard/Audience.css.ts';
import * as file from '#features/campaigns/wizard/File.css.ts';
import * as wizard from '#features/campaigns/wizard/Wizard.css.ts';
import { amountRange } from './amounts.ts';
import type { DebtsActor } from './collectionActors.ts';
import * as css from './Collection.css.ts';

/** Chooses a column of the file for each field; our guesses are named as such (PAY-009). */
export function ColumnMap({ actor }: { actor: DebtsActor }) {
  const t = useText();
  const { summary, mapping } = useSelector(actor, ({ context }) => context);
  const mayGoOn = useSelector(actor, (snapshot) => snapshot.can({ type: 'debts.rows' }));
  if (!summary || !mapping) return null;
  const { columns, preview } = summary;
  const guesses = guessColumns(columns);
  const options = columns.map((title, at) => ({ value: String(at), label: visible(title) }));
  return (
    <div className={audience.beside}>
      <section className={audience.box} aria-label={t('collection.columns')}>
        <div className={file.held}>
          <h2 className={wizard.heading}>{t('collection.columns')}</h2>
          <span className={wizard.muted} role="status">
            {t('collection.columns.mapped', {
              count: Object.keys(mapping).length,
              total: PAYMENT_KEYS.length,
            })}
          </span>
        </div>
        <div className={css.fields}>
          {PAYMENT_KEYS.map((key) => {
            const at = mapping[key];
            const sample = at === undefined ? undefined : preview[0]?.[at];
            return (
              <div key={key} className={css.fieldRow}>
                <SelectField
                  label={t(`collection.column.${key}`)}
                  value={at === undefined ? '' : String(at)}
                  placeholder={t('collection.columns.choose')}
                  options={options}
                  wrong={at === undefined ? t('collection.columns.missing') : undefined}
                  help={
                    at === undefined
                      ? undefined
                      : t(guesses[key] === at ? 'collection.columns.guess' : 'collection.columns.chosen')
                  }
                  onChange={({ target }) =>
                    actor.send({
                      type: 'debts.map',
                      key,
                      column: target.value === '' ? null : Number(target.value),
                    })
                  }
                />
                <span className={css.sample}>
                  <span className={css.sampleTerm}>{t('collection.columns.first')}</span>
                  <bdi>{visible(sample ?? '') || '–'}</bdi>
                </span>
              </div>
            );
          })}
        </div>
        <div>
          <Button tone="primary" disabled={!mayGoOn} onClick={() => actor.send({ type: 'debts.rows' })}>
            {t('collection.rows.open')}
          </Button>
        </div>
        <Preview columns={columns} rows={preview} />
      </section>
      <Rules />
    </div>
  );
}

function Preview({ columns, rows }: { columns: readonly string[]; rows: readonly string[][] }) {
  const t = useText();
  return (
    <div
      className={file.tableScroller}
      role="region"
      aria-label={t('collection.columns.preview')}
      // Makes the scrolling area reachable by keyboard.
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
    >
      <table className={file.table}>
        <caption className={css.caption}>{t('collection.columns.preview')}</caption>
        <thead>
          <tr>
            {columns.map((column, at) => (
              <th key={at} scope="col" dir="auto" className={file.headCell}>
                {visible(column)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((cells, line) => (
            <tr key={line}>
              {columns.map((_, at) => (
                <td key={at} dir="auto" className={css.previewCell}>
                  {visible(cells[at] ?? '')}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** Lists what each cell has to be (PAY-013 to PAY-019). */
function Rules() {
  const t = useText();
  const rules = [
    [t('collection.column.name'), t('collection.rules.name')],
    [t('collection.column.phonenumber'), t('collection.rules.phone')],
    [t('collection.column.description'), t('collection.rules.description')],
    [t('collection.column.invoiceNo'), t('collection.rules.invoiceNo')],
    [t('collection.column.amount'), t('collection.rules.amount', amountRange(useOrganisation()))],
  ];
  return (
    <aside className={audience.box} aria-label={t('collection.rules')}>
      <h2 className={wizard.heading}>{t('collection.rules')}</h2>
      <dl className={css.rules}>
        {rules.map(([term, rule]) => (
          <div key={term}>
            <dt className={css.rule}>{term}</dt>
            <dd className={css.ruleText}>{rule}</dd>
          </div>
        ))}
      </dl>
      <p className={wizard.muted}>{t('collection.rules.note')}</p>
    </aside>
  );
}
