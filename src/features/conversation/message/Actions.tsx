import { useSelector } from '@xstate/react';
import { use } from 'react';
import { REACTIONS } from '#contract/sending.ts';
import type { Message } from '#contract/message.ts';
import { useText } from '#i18n/useText.ts';
import { Icon } from '#ui/layout/Icon.tsx';
import { PickRow } from '#ui/form/PickRow.tsx';
import { LinesContext, useMessageCharts } from './charts.ts';
import * as css from './Actions.css.ts';
import { TranslateButton, useTranslation } from './Translation.tsx';

export { Translation } from './Translation.tsx';

const names = ['thumbsUp', 'heart', 'smile', 'surprised', 'sad', 'clap'] as const;

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

/** Shows six reactions in a row; arrow keys move, and choosing the same again removes it (CHAT-028, A34). */
export function ReactionPicker({ message }: { message: Message }) {
  const t = useText();
  const charts = useMessageCharts();
  const actor = charts.reaction({
    conversationId: message.conversation,
    messageId: message._id,
    canReact: true,
  });
  const open = useSelector(actor, (snapshot) => snapshot.matches('picking'));
  const mine = message.reactions.emoji_sent;
  return (
    <PickRow
      trigger={
        <button type="button" className={css.tool} aria-label={t('reaction.open')} title={t('reaction.open')}>
          <Icon name="smile" size={14} />
        </button>
      }
      label={t('reaction.label')}
      open={open}
      onOpenChange={(wanted) =>
        actor.send(wanted ? { type: 'reaction.open', mine } : { type: 'reaction.close' })
      }
      value={mine ?? ''}
      options={REACTIONS.map((emoji, index) => ({
        value: emoji,
        label: t(`reaction.${names[index] ?? 'heart'}`),
      }))}
      onChoose={(emoji) => actor.send({ type: 'reaction.choose', emoji })}
    />
  );
}
