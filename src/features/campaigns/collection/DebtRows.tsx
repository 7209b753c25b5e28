import { useSelector } from '@xstate/react';
import { useText } from '#i18n/useText.ts';
import { TABLE_PAGE } from '#lib/paymentFile.ts';
import { PAYMENT_KEYS } from '#lib/paymentRow.ts';
import { Callout } from '#ui/feedback/Callout.tsx';
import { EmptyState } from '#ui/feedback/EmptyState.tsx';
import { Button } from '#ui/form/Button.tsx';
import { Switch } from '#ui/form/Switch.tsx';
import * as audience from '#features/campaigns/wizard/Audience.css.ts';
import * as wizard from '#features/campaigns/wizard/Wizard.css.ts';
import type { DebtsActor } from './collectionActors.ts';
import * as css from './Collection.css.ts';
import { LeftOut } from './LeftOut.tsx';
import { DebtTable } from './DebtTable.tsx';
import { PageTurner } from './PageTurner.tsx';

/** Shows the rows of the file, 20 a page, or those with errors only, to be corrected in place (PAY-011). */
export function DebtRows({ actor }: { actor: DebtsActor }) {
  const t = useText();
  const { summary, mapping, table, question } = useSelector(actor, ({ context }) => context);
  const busy = useSelector(actor, (snapshot) => !snapshot.matches({ file: { read: { table: 'current' } } }));
  const mayLeaveOut = useSelector(actor, (snapshot) => snapshot.can({ type: 'debts.leaveOut' }));
  if (!summary) return null;
  const { total, faulty, repeatedNumbers } = summary;
  return (
    <section className={audience.box} aria-label={t('collection.rows')} aria-busy={busy}>
      <div className={css.tools}>
        <dl className={css.counts}>
          {(
            [
              ['all', total],
              ['toFix', faulty],
              ['good', total - faulty],
            ] as const
          ).map(([name, count]) => (
            <div key={name} className={css.count}>
              <dt>{t(`collection.rows.${name}`)}</dt>
              <dd className={css.figure}>{t('broadcast.number', { count })}</dd>
            </div>
          ))}
        </dl>
        <Switch
          label={t('collection.rows.onlyWrong')}
          checked={question.onlyFaulty}
          onChange={(onlyFaulty) => actor.send({ type: 'debts.filter', onlyFaulty })}
        />
        <Button onClick={() => actor.send({ type: 'debts.columns' })}>
          {t('collection.columns.open', {
            count: Object.keys(mapping ?? {}).length,
            total: PAYMENT_KEYS.length,
          })}
        </Button>
      </div>
      {total === 0 ? (
        <EmptyState level={2} role="alert" title={t('collection.rows.none')}>
          {t('collection.rows.noneText')}
        </EmptyState>
      ) : (
        <div className={css.tools}>
          <p className={css.state({ wrong: faulty > 0 })} role="status">
            {faulty > 0
              ? t('collection.rows.wrong', { faulty, total })
              : t('collection.rows.valid', { total })}
          </p>
          {faulty > 0 && (
            <Button disabled={!mayLeaveOut} onClick={() => actor.send({ type: 'debts.leaveOut' })}>
              {t('collection.rows.leaveOut', { count: faulty })}
            </Button>
          )}
        </div>
      )}
      <LeftOut actor={actor} />
      {repeatedNumbers > 0 && (
        <Callout tone="warning" role="status">
          {t('collection.rows.repeated', { count: repeatedNumbers })}
        </Callout>
      )}
      {!table && <p className={wizard.muted}>{t('collection.rows.judging')}</p>}
      {table && total > 0 && table.rows.length === 0 && (
        <p className={wizard.muted}>{t('collection.rows.noneWrong')}</p>
      )}
      {table && table.rows.length > 0 && (
        <>
          <DebtTable actor={actor} table={table} />
          <PageTurner
            page={table.page}
            pages={table.pages}
            size={TABLE_PAGE}
            shown={table.rows.length}
            total={table.total}
            onTurn={(page) => actor.send({ type: 'debts.turn', page })}
          />
        </>
      )}
    </section>
  );
}
