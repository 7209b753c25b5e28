import { useSelector } from '@xstate/react';
import { may } from '#contract/policy.ts';
import { useText } from '#i18n/useText.ts';
import { Button } from '#ui/form/Button.tsx';
import type { ContactListActor } from './contactActors.ts';
import { ContactCard } from './ContactCard.tsx';
import { ContactFilters } from './ContactFilters.tsx';
import { ContactImportDialog } from './ContactImportDialog.tsx';
import { ContactPages } from './ContactPages.tsx';
import * as css from './Contacts.css.ts';
import { ContactRepairs } from './ContactRepairs.tsx';
import { MixedContacts } from './MixedContacts.tsx';
import { NewContactDialog } from './NewContactDialog.tsx';
import { SegmentsDialog } from './SegmentsDialog.tsx';

/** Shows all contacts with search and filters, and the chosen one beside the list. */
export function ContactsScreen({ actor }: { actor: ContactListActor }) {
  const t = useText();
  const pages = useSelector(actor, ({ children }) => children.pages);
  const card = useSelector(actor, ({ children }) => children.card);
  const segments = useSelector(actor, ({ children }) => children.segments);
  const mixed = useSelector(actor, ({ children }) => children.mixed);
  const repairs = useSelector(actor, ({ children }) => children.repairs);
  const mayShare = useSelector(actor, ({ context }) => may(context.role, 'segments.share'));
  const creation = useSelector(actor, ({ children }) => children.creation);
  const importing = useSelector(actor, ({ children }) => children.import);
  return (
    <div className={css.screen}>
      <div className={css.main({ hasCard: Boolean(card) })}>
        <header className={css.head}>
          <h1 className={css.title}>{t('contactList.title')}</h1>
          {segments && <SegmentsDialog actor={segments} mayShare={mayShare} />}
          {mixed && <MixedContacts actor={mixed} />}
          {repairs && <ContactRepairs actor={repairs} />}
          <Button icon="upload" onClick={() => actor.send({ type: 'contactList.import' })}>
            {t('contactList.import')}
          </Button>
          <Button tone="primary" icon="plus" onClick={() => actor.send({ type: 'contactList.create' })}>
            {t('contactList.new')}
          </Button>
        </header>
        <ContactFilters actor={actor} />
        {pages && <ContactPages actor={actor} pages={pages} />}
      </div>
      {card && <ContactCard key={card.id + card.sessionId} actor={card} />}
      {creation && <NewContactDialog actor={creation} />}
      {importing && <ContactImportDialog actor={importing} />}
    </div>
  );
}
