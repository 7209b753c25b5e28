import type { Extras } from '#contract/extras.ts';
import type { Message } from '#contract/message.ts';
import { Label } from '#contract/conversation.ts';
import type { MessageId } from '#i18n/english.ts';
import { useFormats } from '#i18n/useFormats.ts';
import { useText, type Say } from '#i18n/useText.ts';
import { Avatar } from '#ui/Avatar.tsx';
import type { Glyph } from '#ui/glyphs.tsx';
import { Hidden } from '#ui/Hidden.tsx';
import { Icon } from '#ui/Icon.tsx';
import { looks } from '../common/label.ts';
import * as css from './SystemLine.css.ts';

const glyphs: Record<NonNullable<Extras['type']>, Glyph> = {
  user_conversation_takeover: 'user',
  user_conversation_note: 'note',
  conversation_label_change: 'tag',
  user_conversation_resolve: 'resolve',
  autopilot_takeover: 'spark',
  copilot_needs_attention: 'alert',
  contact_changed_number: 'user',
  contact_changed_identity: 'user',
};

const labelText = (value: string | undefined, t: Say) => {
  const label = Label.safeParse(value).data;
  return label ? t(looks[label].text) : (value ?? '');
};

/** What happened to the conversation, in one line: who, what, when (MSG-013). */
function sentence(message: Message, me: string, t: Say): string {
  const extras = message.extras ?? {};
  const name = extras.name ?? message.sender_detail?.name ?? '';
  const isMe = message.sender_detail?.clerk_id === me;
  const says = (id: MessageId, ofMe: MessageId) => (isMe ? t(ofMe) : t(id, { name }));
  switch (extras.type) {
    case 'user_conversation_takeover':
      return extras.assigned_by
        ? t('message.system.assigned', { by: extras.assigned_by, name })
        : says('message.system.takeover', 'message.system.takeoverYou');
    case 'autopilot_takeover':
      return says('message.system.autopilot', 'message.system.autopilotYou');
    case 'user_conversation_resolve':
      return says('message.system.resolved', 'message.system.resolvedYou');
    case 'conversation_label_change':
      return extras.from
        ? t('message.system.label', { from: labelText(extras.from, t), to: labelText(extras.to, t) })
        : t('message.system.labelTo', { to: labelText(extras.to, t) });
    case 'contact_changed_number':
      return t('message.system.changedNumber', { from: extras.from ?? '', to: extras.to ?? '' });
    case 'contact_changed_identity':
      return t('message.system.changedIdentity');
    default:
      return message.message;
  }
}

export function SystemLine({ message, me }: { message: Message; me: string }) {
  const t = useText();
  const { time } = useFormats();
  const { type, notes } = message.extras ?? {};
  return (
    <div className={css.line} data-message={message._id} data-voice="system">
      <Icon name={type ? glyphs[type] : 'info'} size={14} />
      {message.extras?.image && (
        <Avatar name={message.extras.name ?? ''} image={message.extras.image} size={18} kind="colleague" />
      )}
      <span dir="auto">
        {sentence(message, me, t)} ·{' '}
        <time dateTime={message.created_at}>{time(Date.parse(message.created_at))}</time>
      </span>
      {notes && (
        <p className={css.note} dir="auto">
          <Hidden>{t('note.field')}: </Hidden>
          {notes}
        </p>
      )}
    </div>
  );
}
