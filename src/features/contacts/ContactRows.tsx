import { useSelector } from '@xstate/react';
import { useRef, type ReactNode } from 'react';
import type { ContactRow as Row } from '#contract/contactList.ts';
import { useText } from '#i18n/useText.ts';
import { Spinner } from '#ui/feedback/Spinner.tsx';
import { moveAmongRows } from '#ui/layout/rowKeys.ts';
import { useRowWindow } from '#ui/layout/useRowWindow.ts';
import type { PagedListActor } from '../common/pagedList.ts';
import type { ContactListActor } from './contactActors.ts';
import { ContactRow } from './ContactRow.tsx';
import * as css from './Contacts.css.ts';

const BEYOND = 8;
/** Share of the scroll height from which more is loaded. */
const MORE_AT = 0.8;

interface ContactRowsProps {
  actor: ContactListActor;
  pages: PagedListActor;
  contacts: readonly Row[];
  isBusy: boolean;
  /** Offers to load the next page again. */
  failure: ReactNode;
}

/** Draws the rows in sight; arrow keys move among them, and Enter opens one. */
export function ContactRows({ actor, pages, contacts, isBusy, failure }: ContactRowsProps) {
  const t = useText();
  const scroller = useRef<HTMLDivElement>(null);
  const openId = useSelector(actor, ({ context }) => context.subject?.id ?? null);
  const { rows, total, topOf } = useRowWindow(scroller, {
    count: contacts.length,
    height: css.ROW,
    padding: 0,
    beyond: BEYOND,
  });
  const look = ({ scrollTop, clientHeight, scrollHeight }: HTMLElement) => {
    if (scrollTop + clientHeight >= scrollHeight * MORE_AT) pages.send({ type: 'list.more' });
  };
  // Checked when it is drawn too, because on a tall screen a page does not scroll.
  const stand = (element: HTMLDivElement | null) => {
    scroller.current = element;
    if (element) look(element);
  };
  return (
    <div ref={stand} className={css.scroller} onScroll={({ currentTarget }) => look(currentTarget)}>
      {/* The rows are buttons; the list only moves the focus among them. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
      <ul
        className={css.rows}
        style={{ height: total }}
        aria-label={t('contactList.title')}
        aria-busy={isBusy}
        onKeyDown={moveAmongRows}
      >
        {rows.map((index) => {
          const contact = contacts[index];
          return (
            contact && (
              <li
                key={contact._id}
                data-index={index}
                className={css.place}
                style={{ transform: `translateY(${topOf(index)}px)` }}
              >
                <ContactRow
                  contact={contact}
                  isOpen={contact._id === openId}
                  onOpen={() =>
                    actor.send({
                      type: 'contactList.open',
                      id: contact._id,
                      channel: contact.channels[0] ?? 'whatsapp',
                    })
                  }
                />
              </li>
            )
          );
        })}
      </ul>
      {isBusy && (
        <p className={css.end} role="status">
          <Spinner size={14} /> {t('common.loadingMore')}
        </p>
      )}
      {failure && (
        <div className={css.end} role="alert">
          {failure}
        </div>
      )}
    </div>
  );
}
