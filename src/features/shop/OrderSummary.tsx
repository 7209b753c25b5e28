import { useSelector } from '@xstate/react';
import { useText } from '#i18n/useText.ts';
import { formatMoney, sumOf, times } from '#lib/money.ts';
import { Button } from '#ui/form/Button.tsx';
import { Callout } from '#ui/feedback/Callout.tsx';
import { Switch } from '#ui/form/Switch.tsx';
import { TextArea } from '#ui/form/TextArea.tsx';
import * as css from './Order.css.ts';
import type { CreateOrderActor } from './createOrderActor.ts';
import * as shop from './Shop.css.ts';
import { useShopProblem } from './useShopProblem.ts';

const NOTE_MOST = 5000;

/** Edits the notes sent to the shop with the order (SHOP-020). */
function Notes({ actor }: { actor: CreateOrderActor }) {
  const t = useText();
  const { note, draft } = useSelector(actor, ({ context }) => context);
  const noting = useSelector(actor, (snapshot) => snapshot.matches({ summary: 'noting' }));
  const busy = useSelector(actor, (snapshot) => snapshot.matches('submitting'));
  return (
    <section className={css.notes} aria-label={t('shop.notes')}>
      <div className={css.notesHead}>
        <span className={css.grow}>{t('shop.notes')}</span>
        {!noting && !busy && (
          <Button size="small" icon="pencil" onClick={() => actor.send({ type: 'order.editNote' })}>
            {t(note === null ? 'shop.addNote' : 'shop.editNote')}
          </Button>
        )}
      </div>
      {noting ? (
        <>
          <TextArea
            label={t('shop.note')}
            labelHidden
            dir="auto"
            maxLength={NOTE_MOST}
            placeholder={t('shop.notePlaceholder')}
            value={draft}
            onChange={(event) => actor.send({ type: 'order.writeNote', text: event.target.value })}
          />
          <div className={css.noteActions}>
            <Button size="small" tone="quiet" onClick={() => actor.send({ type: 'order.cancelNote' })}>
              {t('shop.cancelNote')}
            </Button>
            <Button
              size="small"
              disabled={draft.trim() === ''}
              onClick={() => actor.send({ type: 'order.saveNote' })}
            >
              {t('shop.saveNote')}
            </Button>
          </div>
        </>
      ) : (
        note !== null && (
          <p className={css.noteText} dir="auto">
            {note}
          </p>
        )
      )}
    </section>
  );
}

/** Shows the cart, its total, and whether it is paid (SHOP-011, SHOP-021). */
export function OrderSummary({ actor }: { actor: CreateOrderActor }) {
  const t = useText();
  const explain = useShopProblem();
  const { lines, currency, paid, problem } = useSelector(actor, ({ context }) => context);
  const busy = useSelector(actor, (snapshot) => snapshot.matches('submitting'));
  const total = sumOf(lines.map(({ price, quantity }) => times(price, quantity)));
  return (
    <>
      {problem && !busy && (
        <Callout tone="danger" role="alert" title={t('shop.orderFailed')}>
          {explain(problem)}
        </Callout>
      )}
      <ul className={css.lines}>
        {lines.map(({ productId, variantId, title, variantTitle, quantity, price }) => (
          <li key={`${productId} ${variantId ?? ''}`} className={css.line}>
            <span className={css.grow} dir="auto">
              {t('shop.item', { quantity, title })}
              {variantTitle && <span className={shop.small}> · {variantTitle}</span>}
            </span>
            <span className={css.price}>{formatMoney(times(price, quantity), currency)}</span>
          </li>
        ))}
        <li className={css.total}>
          <span className={css.grow}>{t('shop.total')}</span>
          <span className={css.price}>{formatMoney(total, currency)}</span>
        </li>
      </ul>
      <p className={shop.small}>{t('shop.totalNote')}</p>
      <Switch
        label={t('shop.payment')}
        help={t(paid ? 'shop.paid' : 'shop.unpaid')}
        checked={paid}
        disabled={busy}
        onChange={(on) => actor.send({ type: 'order.pay', paid: on })}
      />
      <Notes actor={actor} />
    </>
  );
}
