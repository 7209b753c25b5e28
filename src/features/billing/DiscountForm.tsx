import { useSelector } from '@xstate/react';
import { useText } from '#i18n/useText.ts';
import { Button } from '#ui/form/Button.tsx';
import { TextField } from '#ui/form/TextField.tsx';
import * as account from '#features/account/Account.css.ts';
import { useProblemText } from '../common/useProblemText.ts';
import * as css from './Billing.css.ts';
import type { BillingActionActor } from './billingActors.ts';

/** Takes a promotion code (BILL-028, BILL-029). */
export function DiscountForm({ actor }: { actor: BillingActionActor }) {
  const t = useText();
  const explain = useProblemText();
  const { code, kind, problem } = useSelector(actor, ({ context }) => context);
  const isBusy = useSelector(actor, (snapshot) => snapshot.hasTag('busy'));
  const own = kind === 'discount' ? problem : null;
  const wrong =
    own === null
      ? undefined
      : own.code === 'promotionMissing'
        ? explain(own)
        : t('billing.discountFailed', { reason: explain(own) });
  return (
    <form
      className={`${account.row} ${css.promotion}`}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        actor.send({ type: 'discount.apply' });
      }}
    >
      <span className={account.words}>
        <span className={account.name}>{t('billing.code')}</span>
        <span className={account.detail}>{t('billing.codeText')}</span>
      </span>
      <span className={css.code}>
        <TextField
          label={t('billing.code')}
          labelHidden
          autoComplete="off"
          maxLength={200}
          value={code}
          wrong={wrong}
          readOnly={isBusy}
          onChange={({ target }) => actor.send({ type: 'discount.type', code: target.value })}
        />
        <Button type="submit" busy={isBusy && kind === 'discount'} disabled={isBusy && kind !== 'discount'}>
          {t('billing.applyCode')}
        </Button>
      </span>
    </form>
  );
}
