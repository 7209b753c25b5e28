import { useSelector } from '@xstate/react';
import { may } from '#contract/policy.ts';
import { useText } from '#i18n/useText.ts';
import { visible } from '#lib/visible.ts';
import { useContact } from '#services/reads/contact.ts';
import { Avatar } from '#ui/layout/Avatar.tsx';
import { Button } from '#ui/form/Button.tsx';
import { EditForm } from '../contact/EditForm.tsx';
import { Info } from '../contact/Info.tsx';
import { glyphOf } from './channelGlyph.ts';
import type { ContactCardActor } from './contactActors.ts';
import * as css from './Contacts.css.ts';
import { ContactTimeline } from './ContactTimeline.tsx';
import { Person } from './Person.tsx';

/** Draws what is known of the contact, with what can be done. */
export function ContactFacts({ actor }: { actor: ContactCardActor }) {
  const t = useText();
  const { contactId, channel, contacts, role } = useSelector(actor, ({ context }) => context);
  const edit = useSelector(actor, ({ children }) => children.edit);
  const timeline = useSelector(actor, ({ children }) => children.timeline);
  const isEditing = useSelector(
    edit,
    (snapshot) => snapshot?.matches('editing') || snapshot?.matches('saving'),
  );
  const isStarting = useSelector(actor, (snapshot) => snapshot.matches({ shown: 'starting' }));
  const contact = useContact(channel, contactId);
  const own = contacts.find(({ _id }) => _id === contactId);
  const name = visible(own?.name ?? '');
  const mayStart = channel === 'whatsapp' || own?.conversation_id;
  if (isEditing && edit) return <EditForm actor={edit} />;
  return (
    <>
      <div className={css.identity}>
        <Avatar name={name} image={contact?.image_url} size={64} corner={glyphOf(channel)} />
        <h2 className={css.cardName} dir="auto">
          {name}
        </h2>
      </div>
      <div className={css.actions}>
        {mayStart && (
          <Button
            tone="primary"
            icon="talk"
            busy={isStarting}
            onClick={() => actor.send({ type: 'card.startConversation' })}
          >
            {t(own?.conversation_id ? 'contactCard.openConversation' : 'contactCard.startConversation')}
          </Button>
        )}
        <Button icon="pencil" onClick={() => actor.send({ type: 'card.edit' })}>
          {t('contactCard.edit')}
        </Button>
        {may(role, 'contacts.merge') && (
          <Button icon="users" onClick={() => actor.send({ type: 'card.merge' })}>
            {t('contactCard.merge')}
          </Button>
        )}
      </div>
      <Person actor={actor} />
      {contact && (
        <Info contact={contact} onCopy={(text) => actor.send({ type: 'card.copy', text })} onDetails={null} />
      )}
      {timeline && <ContactTimeline actor={timeline} />}
    </>
  );
}
