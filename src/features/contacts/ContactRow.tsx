import type { ContactRow as Row } from '#contract/contactList.ts';
import { useFormats } from '#i18n/useFormats.ts';
import { useText } from '#i18n/useText.ts';
import { visible } from '#lib/visible.ts';
import { useNow } from '#services/reads/now.ts';
import { Badge } from '#ui/feedback/Badge.tsx';
import { Avatar } from '#ui/layout/Avatar.tsx';
import { phoneText } from '../common/phone.ts';
import { TagChip } from '../common/TagChip.tsx';
import { glyphOf } from './channelGlyph.ts';
import * as css from './Contacts.css.ts';

/** Tags shown in a row. */
const TAGS = 2;

interface ContactRowProps {
  contact: Row;
  isOpen: boolean;
  onOpen: () => void;
}

/** Shows a contact in the list: who it is, how it is reached, and when something was exchanged last. */
export function ContactRow({ contact, isOpen, onOpen }: ContactRowProps) {
  const t = useText();
  const formats = useFormats();
  const now = useNow();
  const { name, phone, username, channels, tags, last_seen: seen } = contact;
  const reach = phone ? phoneText(phone) : username && `@${visible(username)}`;
  return (
    <button type="button" className={css.row({ isOpen })} aria-current={isOpen || undefined} onClick={onOpen}>
      <Avatar name={visible(name)} image={contact.image_url} corner={glyphOf(channels[0])} />
      <span className={css.who}>
        <span className={css.name} dir="auto" title={visible(name)}>
          {visible(name)}
        </span>
        <span className={css.small}>
          <bdi>{reach ?? t(`contactList.channel.${channels[0] ?? 'whatsapp'}`)}</bdi>
          {channels.length > 1 && ` · ${t('contactList.merged', { count: channels.length })}`}
        </span>
      </span>
      <span className={css.marks}>
        {contact.marketing_stopped && <Badge tone="warning">{t('contactList.stopped')}</Badge>}
        {tags.slice(0, TAGS).map((tag) => (
          <TagChip key={tag} tag={tag} />
        ))}
      </span>
      <span className={css.time}>{seen ? formats.when(Date.parse(seen), now) : t('contactList.never')}</span>
    </button>
  );
}
