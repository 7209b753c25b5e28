import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import { type PayBackEntry, PayBackState } from '#contract/payBacks.ts';
import { ExportButtons } from '#features/common/ExportButtons.tsx';
import { phoneText } from '#features/common/phone.ts';
import { PayBackDialog } from '#features/payment/PayBackDialog.tsx';
import { useDateTime } from '#i18n/useDateTime.ts';
import { useText } from '#i18n/useText.ts';
import { formatMoney } from '#lib/money.ts';
import { conversationPath } from '#lib/paths.ts';
import { visible } from '#lib/visible.ts';
import type { payBackListMachine } from '#machines/settings/payBackList.machine.ts';
import { usePayBacks } from '#services/reads/payBacks.ts';
import { EmptyState } from '#ui/feedback/EmptyState.tsx';
import { Loading } from '#ui/feedback/Loading.tsx';
import { Button } from '#ui/form/Button.tsx';
import { SelectField } from '#ui/form/SelectField.tsx';
import { Link } from '#ui/layout/Link.tsx';
import * as account from '#features/account/Account.css.ts';
import { usePagedList } from '#features/common/pagedList.ts';
import { ListProblem } from '#features/common/ListProblem.tsx';
import * as settings from '../Settings.css.ts';
import * as css from './PayBacksPage.css.ts';

export type PayBackListActor = ActorRefFrom<typeof payBackListMachine>;

/** Lists the money that has to be paid back over all contacts, and lets a person settle it. */
export function PayBacksPage({ actor }: { actor: PayBackListActor }) {
  const t = useText();
  const state = useSelector(actor, ({ context }) => context.state);
  const exporting = useSelector(actor, (snapshot) => snapshot.matches('exporting'));
  const payBack = useSelector(actor, ({ children }) => children.payBack);
  const totals = usePayBacks()?.totals ?? [];
  return (
    <>
      <p className={settings.lead}>{t('payBacks.lead')}</p>
      <div className={css.tools}>
        <SelectField
          label={t('payBacks.show')}
          value={state}
          options={PayBackState.options.map((value) => ({ value, label: t(`payBacks.state.${value}`) }))}
          onChange={({ target }) =>
            actor.send({ type: 'payBacks.show', state: PayBackState.parse(target.value) })
          }
        />
        <ExportButtons
          label={t('payBacks.export')}
          busy={exporting}
          onExport={(format) => actor.send({ type: 'payBacks.export', format })}
        />
      </div>
      {totals.length > 0 && (
        <p className={css.sum} role="status">
          {totals.map(({ amount, currency_code }) => formatMoney(amount, currency_code)).join(' · ')}
        </p>
      )}
      <Rows actor={actor} />
      {payBack && <PayBackDialog actor={payBack} />}
    </>
  );
}

function Rows({ actor }: { actor: PayBackListActor }) {
  const t = useText();
  const pages = useSelector(actor, ({ children }) => children.pages);
  const { loading, failed, empty, moreFailed, askFailed, mayLoadMore, loadingMore } = usePagedList(pages);
  const entries = usePayBacks()?.entries ?? [];
  const isShown = !loading && !failed && !empty;
  return (
    <>
      {loading && <Loading label={t('payBacks.loading')} />}
      {(failed || moreFailed || askFailed) && <ListProblem pages={pages} />}
      {empty && <EmptyState title={t('payBacks.none')} />}
      {isShown && entries.length > 0 && (
        <ul className={account.card} aria-label={t('settings.payBacks')}>
          {entries.map((entry) => (
            <Row key={entry.paymentId} actor={actor} entry={entry} />
          ))}
        </ul>
      )}
      {(mayLoadMore || loadingMore) && (
        <Button busy={loadingMore} onClick={() => pages?.send({ type: 'list.more' })}>
          {t('payBacks.more')}
        </Button>
      )}
    </>
  );
}

function Row({ actor, entry }: { actor: PayBackListActor; entry: PayBackEntry }) {
  const t = useText();
  const dateTime = useDateTime();
  const payBack = useSelector(actor, ({ children }) => children.payBack);
  const { paymentId, amount, currency_code: currency, settled_at: at, settled_by: by } = entry;
  const when = (instant: string) => dateTime(Date.parse(instant));
  return (
    <li className={css.row}>
      <div className={css.said}>
        <div>
          <strong>{formatMoney(amount, currency)}</strong> ·{' '}
          <Link to={conversationPath(entry.conversation_id)}>
            <bdi>{visible(entry.contact_name) || phoneText(entry.phone)}</bdi>
          </Link>{' '}
          · <bdi>{visible(entry.externalReference) || entry.invoiceId}</bdi>
        </div>
        <div className={css.small}>
          {t(`payBacks.reason.${entry.reason}`)} · {t('payBacks.since', { when: when(entry.since) })}
          {at !== null &&
            ` · ${t(by === null ? 'payBacks.settledAt' : 'payBacks.settledBy', { name: by ?? '', when: when(at) })}`}
        </div>
      </div>
      {at === null && (
        <Button
          size="small"
          icon="check"
          onClick={() => payBack?.send({ type: 'payBack.open', paymentId, amount, currency })}
        >
          {t('payment.settled')}
        </Button>
      )}
    </li>
  );
}
