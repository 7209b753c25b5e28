import type { Message } from '#contract/message.ts';
import { useFormats } from '#i18n/useFormats.ts';
import { useText } from '#i18n/useText.ts';
import { Avatar } from '#ui/layout/Avatar.tsx';
import { Prose } from './Prose.tsx';
import * as css from './NoteCard.css.ts';

/** Shows an internal note on our side: author, assigner and text (MSG-013). */
export function NoteCard({ message }: { message: Message }) {
  const t = useText();
  const { time } = useFormats();
  const extras = message.extras ?? {};
  const name = extras.assigned_by ?? extras.name ?? message.sender_detail?.name ?? '';
  return (
    <div className={css.note} data-message={message._id} data-voice="note">
      <span className={css.by}>
        <Avatar name={name} image={extras.image} size={18} kind="colleague" />
        <span className={css.title}>
          <span className={css.who}>{t('message.note.title', { name })}</span> · {t('message.note.team')}
        </span>
      </span>
      <div className={css.words}>
        <Prose text={extras.notes ?? message.message} />
        <time className={css.stamp} dateTime={message.created_at}>
          {time(Date.parse(message.created_at))}
        </time>
      </div>
    </div>
  );
}
