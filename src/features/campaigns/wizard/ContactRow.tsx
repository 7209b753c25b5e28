import type { ActorRefFrom } from 'xstate';
import type { AudienceContact } from '#contract/audience.ts';
import { useFormats } from '#i18n/useFormats.ts';
import { useText } from '#i18n/useText.ts';
import { visible } from '#lib/visible.ts';
import type { audienceContactsMachine } from '#machines/campaigns/audienceContacts.machine.ts';
import {
  contactName,
  type ContactSelection,
  isContactSelected,
  isEligible,
} from '#machines/campaigns/contactSelection.ts';
import { useNow } from '#services/reads/now.ts';
import { Chip } from '#ui/feedback/Badge.tsx';
import { phoneText } from '#features/common/phone.ts';
import * as css from './Audience.css.ts';
import * as wizard from './Wizard.css.ts';

/** Tags that one line has room for. */
const TAGS_SHOWN = 2;

interface ContactRowProps {
  contact: AudienceContact;
  selection: ContactSelection;
  index: number;
  actor: ActorRefFrom<typeof audienceContactsMachine>;
}

export function ContactRow({ contact, selection, index, actor }: ContactRowProps) {
  const t = useText();
  const formats = useFormats();
  const now = useNow();
  const name = visible(contactName(contact));
  const phone = phoneText(contact.whatsapp_phone ?? contact.phone ?? '');
  const { tags, source, channel, latest_activity: latest } = contact;
  return (
    <div role="row" className={css.row} aria-rowindex={index + 2}>
      <span role="cell" className={css.check}>
        <label className={wizard.touchBox}>
          <input
            type="checkbox"
            className={wizard.box}
            aria-label={t('broadcast.contacts.choose', { name })}
            checked={isContactSelected(selection, contact)}
            disabled={!isEligible(contact)}
            onChange={() => actor.send({ type: 'contacts.toggle', contact })}
          />
        </label>
      </span>
      <span role="cell" className={css.name} dir="auto" title={name}>
        {name} <span className={css.onPhone}>{phone}</span>
        {!isEligible(contact) && (
          <span>
            {' '}
            · {t(contact.is_subscribed ? 'broadcast.contacts.ineligible' : 'broadcast.contacts.optedOut')}
          </span>
        )}
      </span>
      <span role="cell" className={css.wideCell}>
        {phone}
      </span>
      <span role="cell" className={css.sourceCell}>
        {t(`broadcast.contacts.source.${source}`)}
      </span>
      <span role="cell" className={css.wideCell}>
        {channel === 'whatsapp' ? t('inbox.channel.whatsapp') : channel}
      </span>
      <span role="cell" className={css.wideCell}>
        <span className={css.tags}>
          {tags.slice(0, TAGS_SHOWN).map((tag) => (
            <Chip key={tag}>{tag}</Chip>
          ))}
          {tags.length > TAGS_SHOWN && `+${tags.length - TAGS_SHOWN}`}
        </span>
      </span>
      <span role="cell" className={css.wideCell}>
        {latest && formats.when(Date.parse(latest), now)}
      </span>
    </div>
  );
}
