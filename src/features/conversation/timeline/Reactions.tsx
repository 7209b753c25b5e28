import type { Message } from '#contract/message.ts';
import { useText } from '#i18n/useText.ts';
import * as css from './Bubble.css.ts';

/** MSG-025. */
export function Reactions({
  of: { emoji_received: received, emoji_sent: sent },
}: {
  of: Message['reactions'];
}) {
  const t = useText();
  if (!received && !sent) return null;
  return (
    <span className={css.reactions}>
      {received && (
        <span role="img" aria-label={t('message.reaction.received', { emoji: received })}>
          {received}
        </span>
      )}
      {sent && (
        <span role="img" aria-label={t('message.reaction.sent', { emoji: sent })}>
          {sent}
        </span>
      )}
    </span>
  );
}
