import { use } from 'react';
import { MODE, type Message } from '#contract/message.ts';
import { useText } from '#i18n/useText.ts';
import { Icon } from '#ui/layout/Icon.tsx';
import { LinesContext, useMessageCharts } from './charts.ts';
import * as css from './Actions.css.ts';
import { ReactionChoice } from './ReactionChoice.tsx';
import { TranslateButton, useTranslation } from './Translation.tsx';

export { Translation } from './Translation.tsx';

/** Offers reacting, answering, copying and translating for one message, on hover, on focus and on a long press. */
export default function Actions({ message }: { message: Message }) {
  const t = useText();
  const lines = use(LinesContext);
  const charts = useMessageCharts();
  const translation = useTranslation(message);
  if (!lines) return null;
  const { onReply, canReact } = lines;
  return (
    <span className={css.bar} role="group" aria-label={t('message.actions')} data-actions="">
      {canReact && <ReactionPicker message={message} />}
      {onReply && (
        <button
          type="button"
          className={css.tool}
          aria-label={t('message.reply')}
          title={t('message.reply')}
          onClick={() => onReply(message._id)}
        >
          <Icon name="reply" size={14} />
        </button>
      )}
      {message.message !== '' && (
        <button
          type="button"
          className={css.tool}
          aria-label={t('message.copy')}
          title={t('message.copy')}
          onClick={() => charts.copy(message.message)}
        >
          <Icon name="copy" size={14} />
        </button>
      )}
      {translation && <TranslateButton actor={translation} />}
    </span>
  );
}

/** Offers the reactions of a message (CHAT-028). */
export function ReactionPicker({ message }: { message: Message }) {
  const charts = useMessageCharts();
  const actor = charts.reaction({
    conversationId: message.conversation,
    messageId: message._id,
    canReact: true,
  });
  const side = message.mode === MODE.received ? 'theirs' : 'ours';
  return <ReactionChoice actor={actor} mine={message.reactions.emoji_sent} side={side} />;
}
