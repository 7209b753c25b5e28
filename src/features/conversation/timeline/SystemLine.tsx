import type { Extras } from '#contract/extras.ts';
import type { Message } from '#contract/message.ts';
import { useFormats } from '#i18n/useFormats.ts';
import { useText } from '#i18n/useText.ts';
import { Avatar } from '#ui/layout/Avatar.tsx';
import type { Glyph } from '#ui/layout/glyphs.tsx';
import { Hidden } from '#ui/layout/Hidden.tsx';
import { Icon } from '#ui/layout/Icon.tsx';
import * as css from './SystemLine.css.ts';
import { systemText } from './systemText.ts';

const glyphs: Record<NonNullable<Extras['type']>, Glyph> = {
  user_conversation_takeover: 'user',
  user_conversation_note: 'note',
  conversation_label_change: 'tag',
  user_conversation_resolve: 'resolve',
  autopilot_takeover: 'spark',
  copilot_needs_attention: 'alert',
  contact_changed_number: 'user',
  contact_changed_identity: 'user',
  contact_number_lost: 'alert',
  contact_number_gained: 'alert',
  messages_parted: 'users',
  messages_moved_here: 'users',
  conversation_snooze: 'clock',
  conversation_woke: 'clock',
  satisfaction_not_asked: 'info',
  satisfaction_rated: 'star',
  satisfaction_commented: 'star',
  satisfaction_late: 'star',
  payment_problem: 'alert',
  customer_came: 'megaphone',
  event_unread: 'info',
};

export function SystemLine({ message, me }: { message: Message; me: string }) {
  const t = useText();
  const { time } = useFormats();
  const { type, notes } = message.extras ?? {};
  return (
    <div className={css.line} data-message={message._id} data-voice="system">
      <span className={css.said}>
        <Icon name={type ? glyphs[type] : 'info'} size={14} />
        {message.extras?.image && (
          <Avatar name={message.extras.name ?? ''} image={message.extras.image} size={18} kind="colleague" />
        )}
        <span dir="auto">
          {systemText(message, me, t)} ·{' '}
          <time dateTime={message.created_at}>{time(Date.parse(message.created_at))}</time>
        </span>
      </span>
      {notes && (
        <p className={css.note} dir="auto">
          <Hidden>{t(type === 'satisfaction_commented' ? 'message.comment' : 'note.field')}: </Hidden>
          {notes}
        </p>
      )}
    </div>
  );
}
