import { useVirtualizer } from '@tanstack/react-virtual';
import { useRef } from 'react';
import type { Invoice } from '#contract/invoice.ts';
import { useText } from '#i18n/useText.ts';
import type { CancelActor, CreateActor, PayBackActor, PaymentActor, RequestActor } from './charts.ts';
import { InvoiceCard } from './InvoiceCard.tsx';
import * as css from './Payment.css.ts';

/** Estimated height of a closed card until it is measured. */
const HEIGHT = 53;

interface InvoiceListProps {
  actor: PaymentActor;
  create: CreateActor;
  request: RequestActor;
  cancel: CancelActor;
  payBack: PayBackActor;
  invoices: readonly Invoice[];
}

/** Lists invoices; only those in view are drawn. */
export function InvoiceList({ actor, create, request, cancel, payBack, invoices }: InvoiceListProps) {
  const t = useText();
  const scroller = useRef<HTMLDivElement>(null);
  // Its functions change with every scroll and are used in this component only, so nothing memoized can go stale.
  // oxlint-disable-next-line react/incompatible-library
  const virtualizer = useVirtualizer({
    count: invoices.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => HEIGHT,
    getItemKey: (index) => invoices[index]?.invoiceId ?? index,
    overscan: 6,
    initialRect: { width: 640, height: 480 },
  });
  return (
    <div ref={scroller} className={css.scroller}>
      <ul
        className={css.list}
        aria-label={t('payment.invoices')}
        style={{ height: virtualizer.getTotalSize() }}
      >
        {virtualizer.getVirtualItems().map(({ index, key, start }) => {
          const invoice = invoices[index];
          return (
            invoice && (
              <li
                key={key}
                ref={virtualizer.measureElement}
                data-index={index}
                className={css.place}
                style={{ transform: `translateY(${start}px)` }}
                aria-setsize={invoices.length}
                aria-posinset={index + 1}
              >
                <InvoiceCard
                  actor={actor}
                  create={create}
                  request={request}
                  cancel={cancel}
                  payBack={payBack}
                  invoice={invoice}
                />
              </li>
            )
          );
        })}
      </ul>
    </div>
  );
}
