import { useSelector } from '@xstate/react';
import type { KeyboardEvent } from 'react';
import { useText } from '#i18n/useText.ts';
import { formatNumber } from '#lib/money.ts';
import type { CellEdit, TablePage, TableRow } from '#lib/paymentFile.ts';
import { type CellFault, PAYMENT_KEYS, type PaymentKey, type PhoneFault } from '#lib/paymentRow.ts';
import { ReadPhone } from '#features/campaigns/wizard/ReadPhone.tsx';
import type { DebtsActor } from './collectionActors.ts';
import * as css from './Collection.css.ts';

const isPhoneFault = (fault: CellFault): fault is PhoneFault => fault.code.startsWith('phone');

/** Returns the text of a cell's error: of phones those of the recipients' file (PAY-014). */
function useFaultText() {
  const t = useText();
  return (fault: CellFault): string => {
    if ('limit' in fault) return t(`collection.fault.${fault.code}`, { limit: formatNumber(fault.limit) });
    if (fault.code === 'cellError') return t('collection.fault.cellError', { value: fault.value });
    if (!isPhoneFault(fault)) return t(`collection.fault.${fault.code}`);
    const { code, ...values } = fault;
    return t(`broadcast.line.${code}`, values);
  };
}

/** Moves the focus to the next cell with an error. */
function goToNextFault(field: HTMLInputElement): void {
  const fields = [...(field.closest('table')?.querySelectorAll('input') ?? [])];
  const wrong = fields.filter((it) => it.getAttribute('aria-invalid') === 'true');
  const next = wrong.find((it) => fields.indexOf(it) > fields.indexOf(field)) ?? wrong[0];
  next?.focus();
  next?.select();
}

/** Shows one page of rows as fields, with the fault below each faulty one. */
export function DebtTable({ actor, table }: { actor: DebtsActor; table: TablePage }) {
  const t = useText();
  return (
    <table className={css.table}>
      <thead className={css.tableHead}>
        <tr>
          <th scope="col" className={css.lineHead}>
            {t('collection.rows.line')}
          </th>
          {PAYMENT_KEYS.map((key) => (
            <th key={key} scope="col" className={css.headCell({ key })}>
              {t(`collection.column.${key}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {table.rows.map((row) => (
          <tr key={row.line} className={css.row}>
            <th scope="row" className={css.line}>
              <span className={css.onPhone}>{t('collection.rows.line')}</span> {row.line}
            </th>
            {PAYMENT_KEYS.map((key) => (
              <Cell key={key} actor={actor} row={row} name={key} />
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Cell({ actor, row, name }: { actor: DebtsActor; row: TableRow; name: PaymentKey }) {
  const t = useText();
  const faultText = useFaultText();
  const { line, cells, faults, read, isNumberRepeated } = row;
  const edit = useSelector(actor, ({ context: { mapping, edits } }): CellEdit | undefined =>
    edits.find((it) => it.line === line && it.column === mapping?.[name]),
  );
  const fault = faults[name];
  const warning = name === 'invoiceNo' && isNumberRepeated && !fault;
  const said = fault ? faultText(fault) : warning ? t('collection.cell.repeated') : null;
  const id = `debt-${line}-${name}`;
  const field = t(`collection.column.${name}`);
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key === 'Enter') goToNextFault(event.currentTarget);
  };
  return (
    <td className={css.cell}>
      <span className={css.cellTerm} aria-hidden="true">
        {field}
      </span>
      <input
        type="text"
        className={css.input({ wrong: fault !== undefined, amount: name === 'amount' })}
        dir="auto"
        aria-label={t('collection.cell', { field, line })}
        aria-invalid={fault ? true : undefined}
        aria-describedby={said ? id : undefined}
        value={edit?.text ?? cells[name]}
        onChange={({ target }) => actor.send({ type: 'debts.edit', line, key: name, text: target.value })}
        onKeyDown={onKeyDown}
      />
      {name === 'phonenumber' && read && (
        <span className={css.read}>
          <ReadPhone read={read} />
        </span>
      )}
      {said && (
        <span id={id} className={css.fault({ tone: fault ? 'wrong' : 'warning' })}>
          {said}
        </span>
      )}
    </td>
  );
}
