import { MODE, STATUS, type Message } from '#contract/message.ts';
import { useFormats } from '#i18n/useFormats.ts';
import { useText } from '#i18n/useText.ts';
import { Hidden } from '#ui/Hidden.tsx';
import { Icon } from '#ui/Icon.tsx';
import { Prose } from './Prose.tsx';
import { Reactions } from './Reactions.tsx';
import { Ticks } from './Ticks.tsx';
import { voiceOf } from './voice.ts';
import * as css from './Bubble.css.ts';

export interface BubbleProps {
  message: Message;
  /** The customer's name, for who only listens. */
  customer: string;
  first: boolean;
  last: boolean;
  /** Known to this tab only: the server has not taken it yet. */
  sending?: boolean;
}

/** A message said by the customer, by us or by the Copilot (MSG-020). */
export function Bubble({ message, customer, first, last, sending = false }: BubbleProps) {
  const t = useText();
  const { time } = useFormats();
  const voice = voiceOf(message);
  const ours = voice !== 'received';
  const at = Date.parse(message.created_at);
  const speaker = voice === 'copilot' ? t('common.copilot') : ours ? message.sender_detail?.name : customer;
  const isFailed = message.status === STATUS.failed && ours;

  return (
    <div
      className={css.turn({ side: ours ? 'ours' : 'theirs', first })}
      data-message={message._id}
      data-voice={voice}
    >
      {ours && first && speaker ? (
        <span className={css.by({ ai: voice === 'copilot' })}>
          {voice === 'copilot' && <Icon name="spark" size={14} />}
          {speaker}
          {message.extras?.source && (
            <span className={css.bySource}>· {t('message.source', { source: message.extras.source })}</span>
          )}
        </span>
      ) : (
        <Hidden>{speaker}</Hidden>
      )}
      <div className={css.bubble({ voice, last, sending })}>
        {message.message_type === 'text' ? <Prose text={message.message} /> : <Unsupported />}
        <span className={css.stamp}>
          <time dateTime={message.created_at}>{time(at)}</time>
          {message.mode !== MODE.received && (
            <Ticks status={message.status} sending={sending} reason={message.error} />
          )}
        </span>
      </div>
      <Reactions of={message.reactions} />
      {isFailed && (
        <p className={css.failed}>
          {message.error ? t('message.failedBecause', { reason: message.error }) : t('message.failed')}
        </p>
      )}
    </div>
  );
}

/** MSG-017. */
function Unsupported() {
  const t = useText();
  return (
    <span className={css.unsupported}>
      <Icon name="info" size={14} />
      {t('message.unsupported')}
    </span>
  );
}
