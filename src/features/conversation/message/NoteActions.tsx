import { use } from 'react';
import type { Message } from '#contract/message.ts';
import { useText } from '#i18n/useText.ts';
import { noteExtras } from '#features/conversation/timeline/note.ts';
import { actions as row } from '#features/conversation/timeline/NoteCard.css.ts';
import { Icon } from '#ui/layout/Icon.tsx';
import { LinesContext, useMessageCharts } from './charts.ts';
import * as css from './Actions.css.ts';
import { ReactionChoice } from './ReactionChoice.tsx';

/** Offers to react to a note and to answer it. */
export default function NoteActions({ message, me }: { message: Message; me: string }) {
  const t = useText();
  const lines = use(LinesContext);
  const charts = useMessageCharts();
  const actor = charts.noteReaction({
    conversationId: message.conversation,
    messageId: message._id,
    canReact: true,
  });
  const mine = noteExtras(message).reactions?.find(({ user_id }) => user_id === me)?.emoji ?? null;
  return (
    <span className={row} role="group" aria-label={t('message.note.actions')}>
      <ReactionChoice actor={actor} mine={mine} side="ours" />
      <button
        type="button"
        className={css.tool}
        aria-label={t('message.note.reply')}
        title={t('message.note.reply')}
        onClick={() => lines?.onNoteReply?.(message)}
      >
        <Icon name="reply" size={14} />
      </button>
    </span>
  );
}
