import type { Conversation } from '#contract/conversation.ts';
import type { Message } from '#contract/message.ts';
import { useFormats } from '#i18n/useFormats.ts';
import { useText } from '#i18n/useText.ts';
import { excerptOf, highlightSegments } from '#lib/highlight.ts';
import { messagePath } from '#lib/paths.ts';
import { millis } from '#lib/time.ts';
import { plainText, visible } from '#lib/visible.ts';
import { Avatar } from '#ui/layout/Avatar.tsx';
import { Hidden } from '#ui/layout/Hidden.tsx';
import { Link } from '#ui/layout/Link.tsx';
import { channels } from '../common/label.ts';
import { useListAddress } from '../common/useListAddress.ts';
import * as row from './ConversationRow.css.ts';
import { Highlighted } from './Highlighted.tsx';
import * as css from './SearchResults.css.ts';

interface FoundMessageProps {
  conversation: Conversation;
  message: Message;
  words: string;
  now: number;
}

/** Returns an excerpt around the search words: of the message, a note, or a transcription. */
const excerptIn = ({ message, extras, transcriptions }: Message, words: string): string => {
  const texts = [message, extras?.notes, transcriptions, extras?.file_name].filter(
    (it) => it != null && it !== '',
  );
  const excerpts = texts.map((text) => excerptOf(plainText(text as string), words));
  return excerpts.find((text) => highlightSegments(text, words).some(({ hit }) => hit)) ?? excerpts[0] ?? '';
};

/** Shows a found message with contact, time and excerpt, and links to it. */
export function FoundMessage({ conversation, message, words, now }: FoundMessageProps) {
  const t = useText();
  const formats = useFormats();
  const inList = useListAddress();
  const { user, channel } = conversation;
  const at = millis(message.created_at);
  return (
    <Link
      className={row.row}
      to={inList(messagePath(conversation._id, message.client_message_id ?? message._id, message.seq))}
      tabIndex={-1}
      data-row=""
    >
      <Avatar name={user.name} image={user.image_url} corner={channels[channel].icon} />
      <span className={row.words}>
        <span className={row.line}>
          <span className={row.name} dir="auto">
            {visible(user.name)}
          </span>
          <Hidden>{t(channels[channel].text)}</Hidden>
          {at !== null && (
            <time className={row.time} dateTime={message.created_at}>
              {formats.when(at, now)}
            </time>
          )}
        </span>
        <span className={row.second}>
          <span className={css.excerpt} dir="auto">
            <Highlighted text={excerptIn(message, words)} words={words} />
          </span>
        </span>
      </span>
    </Link>
  );
}
