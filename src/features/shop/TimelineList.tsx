import type { TimelineEvent } from '#contract/shopTimeline.ts';
import { useText } from '#i18n/useText.ts';
import { safeLink } from '#lib/links.ts';
import { touchLink } from '#ui/theme/text.css.ts';
import * as css from './Timeline.css.ts';
import { stampOf } from './stamp.ts';

const texts = {
  'order/create': 'shop.orderedText',
  'customer/create': 'shop.customerCreated',
  'customer/update': 'shop.customerUpdated',
} as const satisfies Record<TimelineEvent['event'], string>;

/** Lists a customer's events in the shop, newest first (PROF-018). */
export function TimelineList({ events }: { events: readonly TimelineEvent[] }) {
  const t = useText();
  return (
    <ol className={css.list}>
      {events.map(({ _id: id, event, extras, timestamp }) => {
        const { order_number: number } = extras;
        const link = safeLink(extras.link);
        const title = number ? t('shop.ordered', { number }) : t(texts[event]);
        return (
          <li key={id} className={css.item} data-order={event === 'order/create'}>
            <span className={css.what}>
              {link ? (
                <a className={touchLink} href={link} target="_blank" rel="noreferrer">
                  {title}
                </a>
              ) : (
                title
              )}
            </span>
            <time className={css.when} dateTime={timestamp}>
              {stampOf(timestamp)}
            </time>
          </li>
        );
      })}
    </ol>
  );
}
