import { useSelector } from '@xstate/react';
import { useText } from '#i18n/useText.ts';
import { ORDER_FIELD } from '#lib/paths.ts';
import { Icon } from '#ui/layout/Icon.tsx';
import { Spinner } from '#ui/feedback/Spinner.tsx';
import * as css from './Orders.css.ts';
import type { OrdersActor } from './ordersActor.ts';

/** Searches orders by words; Ctrl or Cmd + K focuses it, Escape clears it (ORD-003). */
export function OrderSearch({ actor, busy }: { actor: OrdersActor; busy: boolean }) {
  const t = useText();
  const words = useSelector(actor, ({ context }) => context.words);
  const clear = () => actor.send({ type: 'orders.clear' });
  return (
    <search className={css.search}>
      <Icon name="search" />
      <input
        id={ORDER_FIELD}
        className={css.input}
        type="text"
        enterKeyHint="search"
        autoComplete="off"
        spellCheck={false}
        maxLength={200}
        dir="auto"
        aria-label={t('orders.search')}
        placeholder={t('orders.placeholder')}
        value={words}
        onChange={(event) => actor.send({ type: 'orders.type', words: event.target.value })}
        onKeyDown={(event) => {
          if (event.key === 'Escape') clear();
        }}
      />
      {words === '' ? (
        <kbd className={css.key}>{t('orders.key')}</kbd>
      ) : (
        <button type="button" className={css.clear} aria-label={t('orders.clear')} onClick={clear}>
          {busy ? <Spinner size={14} /> : <Icon name="close" size={14} />}
        </button>
      )}
    </search>
  );
}
