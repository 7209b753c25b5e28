import type { Message } from '#contract/message.ts';
import * as css from '#features/conversation/timeline/Bubble.css.ts';
import { Prose } from '#features/conversation/timeline/Prose.tsx';
import { shapeOf } from '#features/conversation/shape.ts';
import { Waiting } from './Waiting.tsx';

/** Heights of the parts that are not text, as they are once loaded; of others one line. */
const heights: Partial<Record<Message['message_type'], number>> = {
  image: 200,
  video: 200,
  sticker: 144,
  audio: 34,
  document: 36,
  order: 160,
  contacts: 120,
};

/** Draws a message's text, and a box of its size, while the component for its kind is imported. */
export function Meanwhile({ message }: { message: Message }) {
  const { message_type: type, message: text } = message;
  return (
    <div className={css.meanwhile({ shape: shapeOf(message) })}>
      <Waiting width={type === 'sticker' ? 144 : 300} height={heights[type] ?? 20} />
      {text !== '' && <Prose text={text} />}
    </div>
  );
}
