import { useSelector } from '@xstate/react';
import { useDateTime } from '#i18n/useDateTime.ts';
import { useText } from '#i18n/useText.ts';
import { type InvoiceField, invoiceFaults, limitTexts } from '#lib/invoiceRules.ts';
import { formatMoney } from '#lib/money.ts';
import { useOrganisation } from '#services/reads/session.ts';
import { Button } from '#ui/form/Button.tsx';
import { Callout } from '#ui/feedback/Callout.tsx';
import { Dialog } from '#ui/overlay/Dialog.tsx';
import { TextField } from '#ui/form/TextField.tsx';
import { FormFooter } from '../common/FormFooter.tsx';
import { useProblemText } from '../common/useProblemText.ts';
import type { CreateActor } from './charts.ts';
import * as css from './Payment.css.ts';

const FORM = 'create-invoice';
/** Above every rule's limit, so that the rule explains what is too long instead of the field cutting it. */
const MOST_LETTERS = 300;

/** Draws the dialogs to create an invoice, to pay it, and the confirmation (INV-001, A72). */
export function CreateInvoiceDialogs({ actor }: { actor: CreateActor }) {
  const t = useText();
  const open = useSelector(actor, (snapshot) => snapshot.hasTag('form'));
  const busy = useSelector(actor, (snapshot) => snapshot.matches('submitting'));
  const warned = useSelector(actor, ({ context }) => context.used !== null);
  const close = () => actor.send({ type: 'invoice.close' });
  return (
    <>
      <Dialog
        open={open}
        title={t('payment.createTitle')}
        description={t('payment.createText')}
        closeLabel={t('common.close')}
        onClose={busy ? undefined : close}
        footer={
          <FormFooter
            form={FORM}
            submit={t(busy ? 'payment.creating' : warned ? 'payment.createAnyway' : 'payment.create')}
            busy={busy}
            onCancel={close}
          />
        }
      >
        <Form actor={actor} busy={busy} />
      </Dialog>
      <AskDialog actor={actor} />
      <FollowUpDialog actor={actor} />
    </>
  );
}

function Form({ actor, busy }: { actor: CreateActor; busy: boolean }) {
  const t = useText();
  const explain = useProblemText();
  const dateTime = useDateTime();
  const { draft, money, isChecked, used, problem } = useSelector(actor, ({ context }) => context);
  const currency = useOrganisation()?.pawapay.currency_code ?? 'USD';
  const faults = isChecked ? invoiceFaults(draft, money) : {};
  const { least, most } = money;
  const range =
    least === null && most === null
      ? ''
      : t(
          least === null
            ? 'payment.amountMost'
            : most === null
              ? 'payment.amountLeast'
              : 'payment.amountRange',
          limitTexts(money),
        );
  const field = (name: InvoiceField) => ({
    label: t(`payment.${name}`),
    wrong: faults[name] && t(`payment.fault.${faults[name]}`, limitTexts(money)),
    readOnly: busy,
    value: draft[name],
    maxLength: MOST_LETTERS,
    autoComplete: 'off',
    onChange: ({ target }: { target: { value: string } }) =>
      actor.send({ type: 'invoice.type', field: name, text: target.value }),
  });
  return (
    <form
      id={FORM}
      className={css.stack}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        actor.send({ type: 'invoice.submit' });
      }}
    >
      {problem && (
        <Callout tone="danger" role="alert" title={t('payment.createFailed')}>
          {problem.text ?? explain(problem)}
        </Callout>
      )}
      {used && (
        <Callout tone="warning" role="alert" title={t('payment.referenceUsed')}>
          {t('payment.referenceUsedText', {
            amount: formatMoney(used.amount, used.currency),
            status: t(`payment.status.${used.status}`),
            date: dateTime(Date.parse(used.createdAt)),
          })}
        </Callout>
      )}
      <TextField {...field('description')} help={t('payment.descriptionHelp')} dir="auto" />
      <TextField {...field('externalReference')} help={t('payment.referenceHelp')} />
      <TextField
        {...field('amount')}
        help={`${t(money.decimals > 0 ? 'payment.amountHelpDecimals' : 'payment.amountHelp', { currency })} ${range}`.trim()}
        inputMode={money.decimals > 0 ? 'decimal' : 'numeric'}
        after={<span className={css.unit}>{currency}</span>}
      />
    </form>
  );
}

function AskDialog({ actor }: { actor: CreateActor }) {
  const t = useText();
  const asking = useSelector(actor, (snapshot) => snapshot.matches('asking'));
  const open = useSelector(actor, (snapshot) => snapshot.matches('made')) || asking;
  const made = useSelector(actor, ({ context }) => context.made);
  const decline = () => actor.send({ type: 'invoice.later' });
  return (
    <Dialog
      open={open}
      size="small"
      title={t('payment.askTitle')}
      description={
        made
          ? t('payment.askText', { invoice: made.name, amount: formatMoney(made.amount, made.currency) })
          : ''
      }
      closeLabel={t('payment.later')}
      onClose={asking ? undefined : decline}
      alert
      footer={
        <>
          <Button disabled={asking} onClick={decline}>
            {t('payment.later')}
          </Button>
          <Button
            tone="primary"
            icon="send"
            busy={asking}
            onClick={() => actor.send({ type: 'invoice.askNow' })}
          >
            {t(asking ? 'payment.asking' : 'payment.askNow')}
          </Button>
        </>
      }
    />
  );
}

function FollowUpDialog({ actor }: { actor: CreateActor }) {
  const t = useText();
  const open = useSelector(actor, (snapshot) => snapshot.matches('followUp'));
  const { made, isAsked } = useSelector(actor, ({ context }) => context);
  const values = {
    invoice: made?.name ?? '',
    amount: made ? formatMoney(made.amount, made.currency) : '',
  };
  const close = () => actor.send({ type: 'invoice.done' });
  return (
    <Dialog
      open={open}
      size="small"
      title={t(isAsked ? 'payment.followUpAsked' : 'payment.followUpLater')}
      description={t(isAsked ? 'payment.followUpAskedText' : 'payment.followUpLaterText', values)}
      closeLabel={t('common.close')}
      onClose={close}
      footer={
        <>
          <Button onClick={() => actor.send({ type: 'invoice.show' })}>{t('payment.openInvoice')}</Button>
          <Button tone="primary" onClick={close}>
            {t('payment.done')}
          </Button>
        </>
      }
    />
  );
}
