import { may } from '#contract/policy.ts';
import { useSelector } from '@xstate/react';
import { useText } from '#i18n/useText.ts';
import { safeLink } from '#lib/links.ts';
import { formatMoney, isSameAmount, sumOf, times } from '#lib/money.ts';
import { settingsIntegrations } from '#lib/paths.ts';
import { Callout } from '#ui/feedback/Callout.tsx';
import { Button } from '#ui/form/Button.tsx';
import { Dialog } from '#ui/overlay/Dialog.tsx';
import { Icon } from '#ui/layout/Icon.tsx';
import { Link } from '#ui/layout/Link.tsx';
import { touchLink } from '#ui/theme/text.css.ts';
import * as css from './Order.css.ts';
import { OrderSummary } from './OrderSummary.tsx';
import { ProductList } from './ProductList.tsx';
import * as shop from './Shop.css.ts';
import type { CreateOrderActor } from './createOrderActor.ts';

const steps = ['connectShop', 'offerCustomer', 'products', 'submitting', 'confirmation'] as const;
type Step = (typeof steps)[number] | 'summary';

const titles = {
  connectShop: 'shop.connectTitle',
  offerCustomer: 'shop.noCustomerTitle',
  products: 'shop.orderTitle',
  summary: 'shop.summary',
  submitting: 'shop.summary',
  confirmation: 'shop.confirmed',
} as const;

/** Shows the order's number and link (SHOP-025). */
function Confirmation({ actor }: { actor: CreateOrderActor }) {
  const t = useText();
  const { ordered, lines } = useSelector(actor, ({ context }) => context);
  if (!ordered) return null;
  const link = safeLink(ordered.order_status_url);
  const { total_price: taken, currency = '' } = ordered;
  const named = sumOf(lines.map(({ price, quantity }) => times(price, quantity)));
  return (
    <div className={css.made} role="status">
      <span className={css.tick}>
        <Icon name="check" size={20} />
      </span>
      <span className={css.number}>{ordered.name}</span>
      <p>{t('shop.confirmedText', { name: ordered.name })}</p>
      {taken !== undefined && <p>{t('shop.orderTotal', { total: formatMoney(taken, currency) })}</p>}
      {taken !== undefined && !isSameAmount(taken, named) && (
        <Callout tone="warning" role="alert" title={t('shop.priceChanged')}>
          {t('shop.priceChangedText', { named: formatMoney(named, currency) })}
        </Callout>
      )}
      {link && (
        <a className={`${css.link} ${touchLink}`} href={link} target="_blank" rel="noreferrer">
          {t('shop.viewOrder')}
          <Icon name="external" size={14} />
        </a>
      )}
    </div>
  );
}

function Footer({ actor, step }: { actor: CreateOrderActor; step: Step }) {
  const t = useText();
  const items = useSelector(actor, ({ context }) => context.lines.reduce((sum, it) => sum + it.quantity, 0));
  const noting = useSelector(actor, (snapshot) => snapshot.matches({ summary: 'noting' }));
  const busy = step === 'submitting';
  switch (step) {
    case 'offerCustomer':
      return (
        <Button tone="primary" icon="plus" onClick={() => actor.send({ type: 'order.addCustomer' })}>
          {t('shop.addCustomer')}
        </Button>
      );
    case 'products':
      return (
        <>
          <span className={css.count} role="status">
            {t('shop.cart', { count: items })}
          </span>
          <Button tone="primary" disabled={items === 0} onClick={() => actor.send({ type: 'order.review' })}>
            {t('shop.review')}
          </Button>
        </>
      );
    case 'summary':
    case 'submitting':
      return (
        <>
          <Button tone="quiet" disabled={busy} onClick={() => actor.send({ type: 'order.back' })}>
            {t('shop.backToProducts')}
          </Button>
          {!noting && (
            <Button
              tone="primary"
              busy={busy}
              disabled={items === 0}
              onClick={() => actor.send({ type: 'order.submit' })}
            >
              {t(busy ? 'shop.creating' : 'shop.createOrder')}
            </Button>
          )}
        </>
      );
    default:
      return (
        <Button onClick={() => actor.send({ type: 'order.close' })}>
          {t(step === 'confirmation' ? 'shop.done' : 'common.cancel')}
        </Button>
      );
  }
}

/** Creates an order, or shows what is required first (SHOP-010, SHOP-011). */
export function OrderDialog({ actor }: { actor: CreateOrderActor }) {
  const t = useText();
  const open = useSelector(actor, (snapshot) => !snapshot.matches('closed'));
  const step = useSelector(actor, (snapshot): Step => steps.find((it) => snapshot.matches(it)) ?? 'summary');
  const { name, role } = useSelector(actor, ({ context }) => context.customer);
  const close = () => actor.send({ type: 'order.close' });
  return (
    <Dialog
      open={open}
      title={t(titles[step])}
      closeLabel={t('common.close')}
      onClose={step === 'submitting' ? undefined : close}
      footer={<Footer actor={actor} step={step} />}
    >
      {step === 'connectShop' && (
        <>
          <p>{t('shop.connectText')}</p>
          <p>
            <Link className={`${css.link} ${touchLink}`} to={settingsIntegrations} onClick={close}>
              {t('shop.connect')}
            </Link>
          </p>
          {!may(role, 'integrations.change') && <p className={shop.small}>{t('shop.askAdmin')}</p>}
        </>
      )}
      {step === 'offerCustomer' && <p>{t('shop.noCustomerText', { name })}</p>}
      {step === 'products' && <ProductList actor={actor} />}
      {(step === 'summary' || step === 'submitting') && <OrderSummary actor={actor} />}
      {step === 'confirmation' && <Confirmation actor={actor} />}
    </Dialog>
  );
}
