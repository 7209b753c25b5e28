import { Suspense, use } from 'react';
import type { Message } from '#contract/message.ts';
import { useFormats } from '#i18n/useFormats.ts';
import { useText } from '#i18n/useText.ts';
import { lazyPart } from '#features/common/lazyPart.tsx';
import { LinesContext } from '#features/conversation/message/charts.ts';
import { Quote } from '#features/conversation/message/Quote.tsx';
import { Avatar } from '#ui/layout/Avatar.tsx';
import { noteExtras } from './note.ts';
import { NoteText } from './NoteText.tsx';
import * as css from './NoteCard.css.ts';

const NoteActions = lazyPart(() => import('#features/conversation/message/NoteActions.tsx')).part(
  (it) => it.default,
  { failed: 'meanwhile' },
);

interface NoteCardProps {
  message: Message;
  me: string;
  /** The answers to it, oldest first. */
  replies?: readonly Message[] | undefined;
}

/** Shows an internal note on our side: author, assigner and text (MSG-013), and the answers under it. */
export function NoteCard({ message, me, replies = [] }: NoteCardProps) {
  const t = useText();
  // An answer whose note is not loaded stands alone.
  const { thread } = noteExtras(message);
  return (
    <div className={css.note} data-message={message._id} data-voice="note">
      {thread && message.reply_to && <Quote of={message.reply_to} contactName="" />}
      <Note message={message} me={me} />
      {replies.length > 0 && (
        <ul className={css.replies} aria-label={t('message.note.replies')}>
          {replies.map((reply) => (
            <li key={reply._id} className={css.reply} data-message={reply._id}>
              <Note message={reply} me={me} />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

function Note({ message, me }: { message: Message; me: string }) {
  const t = useText();
  const { time } = useFormats();
  const lines = use(LinesContext);
  const extras = message.extras ?? {};
  const { reactions = [] } = noteExtras(message);
  const name = extras.assigned_by ?? extras.name ?? message.sender_detail?.name ?? '';
  return (
    <>
      <span className={css.by}>
        <Avatar name={name} image={extras.image} size={18} kind="colleague" />
        <span className={css.title}>
          <span className={css.who}>{t('message.note.title', { name })}</span> · {t('message.note.team')}
        </span>
      </span>
      <div className={css.words}>
        <NoteText message={message} />
        <time className={css.stamp} dateTime={message.created_at}>
          {time(Date.parse(message.created_at))}
        </time>
      </div>
      <div className={css.below}>
        {reactions.length > 0 && (
          <span className={css.reactions}>
            {reactions.map(({ user_id, name: by, emoji }) => (
              <span
                key={user_id}
                role="img"
                title={by}
                aria-label={t('message.note.reaction', { name: by, emoji })}
              >
                {emoji}
              </span>
            ))}
          </span>
        )}
        {lines?.onNoteReply && (
          <Suspense>
            <NoteActions message={message} me={me} />
          </Suspense>
        )}
      </div>
    </>
  );
}
