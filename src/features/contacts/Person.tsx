import { useSelector } from '@xstate/react';
import { may } from '#contract/policy.ts';
import { useDateTime } from '#i18n/useDateTime.ts';
import { useText } from '#i18n/useText.ts';
import { visible } from '#lib/visible.ts';
import { Icon } from '#ui/layout/Icon.tsx';
import { Link } from '#ui/layout/Link.tsx';
import { Callout } from '#ui/feedback/Callout.tsx';
import { Button } from '#ui/form/Button.tsx';
import { touchLink } from '#ui/theme/text.css.ts';
import { phoneText } from '../common/phone.ts';
import { glyphOf } from './channelGlyph.ts';
import type { ContactCardActor } from './contactActors.ts';
import * as css from './Contacts.css.ts';

/** Lists the contacts that were merged, each with its conversation, and offers the undo while it is possible. */
export function Person({ actor }: { actor: ContactCardActor }) {
  const t = useText();
  const dateTime = useDateTime();
  const { contacts, merge, role } = useSelector(actor, ({ context }) => context);
  const isUndoing = useSelector(actor, (snapshot) => snapshot.matches({ shown: 'undoing' }));
  if (contacts.length < 2) return null;
  return (
    <section className={css.person} aria-labelledby="contact-merged">
      <h3 className={css.section} id="contact-merged">
        {t('contactCard.contacts', { count: contacts.length })}
      </h3>
      <ul className={css.list}>
        {contacts.map(({ _id, channel, phone, username, name, conversation_id: conversation }) => (
          <li key={_id} className={css.member}>
            <Icon name={glyphOf(channel)} />
            <bdi className={css.reach}>
              {phone ? phoneText(phone) : visible(username ? `@${username}` : name)}
            </bdi>
            {conversation && (
              <Link className={touchLink} to={`/dashboard/conversations/${conversation}`}>
                {t('contactCard.conversation')}
              </Link>
            )}
          </li>
        ))}
      </ul>
      {merge && (
        <Callout
          tone="info"
          action={
            may(role, 'contacts.merge') && (
              <Button
                size="small"
                icon="undo"
                busy={isUndoing}
                onClick={() => actor.send({ type: 'card.undo' })}
              >
                {t('contactCard.undo')}
              </Button>
            )
          }
        >
          {t('contactCard.undoable', {
            name: visible(merge.joined),
            until: dateTime(Date.parse(merge.until)),
          })}
        </Callout>
      )}
    </section>
  );
}
