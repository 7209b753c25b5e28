import { useSelector } from '@xstate/react';
import { useText } from '#i18n/useText.ts';
import { Skeleton } from '#ui/feedback/Skeleton.tsx';
import { Callout } from '#ui/feedback/Callout.tsx';
import { Dialog } from '#ui/overlay/Dialog.tsx';
import { FormFooter } from '../common/FormFooter.tsx';
import { CUSTOMER_FORM, CustomerForm } from './CustomerForm.tsx';
import * as css from './CustomerForm.css.ts';
import { useShopProblem } from './useShopProblem.ts';
import type { ShopCustomerActor, ShopCustomerFormActor } from './shopCustomerActor.ts';

/** Number of placeholder lines. */
const SKELETONS = 5;

/** Adds the contact to the shop, or edits the shop's customer (SHOP-001, SHOP-007). */
export function CustomerDialog({ actor }: { actor: ShopCustomerActor }) {
  const form = useSelector(actor, ({ children }) => children.form);
  return form && <CustomerFormDialog actor={form} />;
}

/** Draws the open form in its dialog. */
export function CustomerFormDialog({ actor }: { actor: ShopCustomerFormActor }) {
  const t = useText();
  const explain = useShopProblem();
  const loading = useSelector(actor, (snapshot) => snapshot.matches('loading'));
  const unread = useSelector(actor, (snapshot) => snapshot.matches('unread'));
  const busy = useSelector(actor, (snapshot) => snapshot.matches('submitting'));
  const half = useSelector(actor, (snapshot) => snapshot.matches('halfSaved'));
  const linked = useSelector(actor, ({ context }) => context.customer.customerId !== null);
  const problem = useSelector(actor, ({ context }) => context.problem);
  const close = () => actor.send({ type: 'customerForm.close' });

  return (
    <Dialog
      open
      title={t(linked ? 'shop.updateTitle' : 'shop.addTitle')}
      {...(linked ? {} : { description: t('shop.formLead') })}
      closeLabel={t('common.close')}
      onClose={busy ? undefined : close}
      footer={
        <FormFooter
          form={CUSTOMER_FORM}
          submit={t(busy ? 'shop.saving' : half ? 'shop.retryAddress' : 'shop.save')}
          busy={busy}
          disabled={loading}
          onCancel={close}
          onRetry={unread ? () => actor.send({ type: 'customerForm.retry' }) : null}
        />
      }
    >
      {problem && !busy && !loading && (
        <Callout
          tone="danger"
          role="alert"
          title={t(unread ? 'shop.customerUnread' : half ? 'shop.halfSaved' : 'shop.notSaved')}
        >
          {explain(problem)}
        </Callout>
      )}
      {loading && (
        <div className={css.waiting} role="status" aria-label={t('shop.customerLoading')}>
          {Array.from({ length: SKELETONS }, (_, index) => (
            <Skeleton key={index} width="100%" height={36} />
          ))}
        </div>
      )}
      {!loading && !unread && <CustomerForm actor={actor} />}
    </Dialog>
  );
}
