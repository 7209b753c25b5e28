import type { Message } from '#contract/message.ts';
import { excerpt } from '#lib/excerpt.ts';
import { plainText } from '#lib/visible.ts';
import * as css from './Bubble.css.ts';
import { voiceOf } from '#features/conversation/composer/voice.ts';

/** Maximum number of characters shown of a message that could not be drawn. */
const SHOWN = 4096;

/** Shows the text of a message that could not be drawn. */
export function PlainMessage({ message }: { message: Message }) {
  const voice = voiceOf(message);
  const side = voice === 'received' ? 'theirs' : 'ours';
  const text = plainText(excerpt(message.extras?.notes ?? message.message, SHOWN));
  return (
    <div className={css.turn({ side, first: true })} data-message={message._id} data-voice={voice}>
      <div className={css.row({ side })}>
        <div className={css.bubble({ voice, last: true, sending: false, shape: 'words' })} data-bubble="">
          <p dir="auto" style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
            {text}
          </p>
        </div>
      </div>
    </div>
  );
}
