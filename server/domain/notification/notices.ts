import { AUTOPILOT, type Conversation } from '#contract/conversation.ts';
import { type Message, MODE, STATUS } from '#contract/message.ts';
import { DEFAULT_TOPICS, type Push, type Topic } from '#contract/notification.ts';

/** Something a person may want to be told, before it is known who wants it. `to` null: whoever has the topic. */
export interface Notice {
  topic: Topic;
  to: string | null;
  /** Who did it, and so knows. */
  except: string | null;
  push: Push;
}

const BODY_MAX = 180;

/** What a message is called where it has no words. */
const names: Partial<Record<Message['message_type'], string>> = {
  image: '📷 Photo',
  video: '🎬 Video',
  audio: '🎤 Voice message',
  document: '📄 Document',
  sticker: 'Sticker',
  location: '📍 Location',
  contacts: '👤 Contact',
  order: '🛒 Order',
};

const shortened = (text: string) => (text.length > BODY_MAX ? `${text.slice(0, BODY_MAX - 1)}…` : text);

/** What a new message is worth telling: a customer's words, a call for a person, a conversation handed over. */
export function noticesOf(conversation: Conversation, message: Message): Notice[] {
  const { _id, user, handler_detail: handler } = conversation;
  const notice = (
    topic: Topic,
    to: string | null,
    title: string,
    body: string,
    except: string | null = null,
  ): Notice => ({
    topic,
    to,
    except,
    push: {
      id: `${topic}:${message._id}`,
      topic,
      title,
      body: shortened(body),
      tag: _id,
      conversation_id: _id,
    },
  });
  const { extras } = message;
  // What was read before it came is somebody's past.
  if (message.status === STATUS.read) return [];
  if (message.mode === MODE.received) {
    const body = message.message || names[message.message_type] || 'New message';
    const person = handler && handler.clerk_id !== AUTOPILOT ? handler.clerk_id : null;
    return [
      ...(person ? [notice('mine', person, user.name, body)] : []),
      notice('all', null, user.name, body),
    ];
  }
  if (extras?.type === 'copilot_needs_attention')
    return [
      notice('needs-attention', null, `${user.name} needs attention`, extras.modification_explanation ?? ''),
    ];
  // Back from the phone app, or without its handler: a change of label says so, unless the card above has.
  if (
    extras?.type === 'conversation_label_change' &&
    extras.to === 'needs-attention' &&
    extras.from !== 'ai-handled'
  )
    return [notice('needs-attention', null, `${user.name} needs attention`, '')];
  if (extras?.type === 'user_conversation_takeover' && extras.assigned_by && handler)
    return [
      notice(
        'assigned',
        handler.clerk_id,
        `${extras.assigned_by} assigned ${user.name} to you`,
        extras.notes ?? '',
      ),
    ];
  return [];
}

/** Which of the notices a person gets: the first that concerns them and that they have not switched off. */
export const noticeFor = (
  person: { id: string; topics: readonly Topic[] | null },
  notices: readonly Notice[],
): Notice | undefined =>
  notices.find(
    ({ topic, to, except }) =>
      (to === null || to === person.id) &&
      except !== person.id &&
      (person.topics ?? DEFAULT_TOPICS).includes(topic),
  );
