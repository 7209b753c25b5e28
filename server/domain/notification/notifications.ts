import { AUTOPILOT, type Conversation } from '#contract/conversation.ts';
import { type Message, MODE, STATUS } from '#contract/message.ts';
import { DEFAULT_TOPICS, type Push, type Topic } from '#contract/notification.ts';
import { excerpt } from '../storable.ts';

/**
 * A possible notification before its recipients are selected. `to` null: everyone with access and the topic switched
 * on.
 */
export interface TopicNotification {
  topic: Topic;
  to: string | null;
  push: Push;
}

const BODY_MAX = 180;

type Said = Push['said'];

/** What a message without text is called. */
const names: Partial<Record<Message['message_type'], [en: string, fr: string]>> = {
  image: ['📷 Photo', '📷 Photo'],
  video: ['🎬 Video', '🎬 Vidéo'],
  audio: ['🎤 Voice message', '🎤 Message vocal'],
  document: ['📄 Document', '📄 Document'],
  sticker: ['Sticker', 'Autocollant'],
  location: ['📍 Location', '📍 Position'],
  contacts: ['👤 Contact', '👤 Contact'],
  order: ['🛒 Order', '🛒 Commande'],
};

const shortened = (text: string) => (text.length > BODY_MAX ? `${excerpt(text, BODY_MAX - 1)}…` : text);

const say = (title: [string, string], body: [string, string]): Said => ({
  en: { title: title[0], body: shortened(body[0]) },
  fr: { title: title[1], body: shortened(body[1]) },
});
const both = (text: string): [string, string] => [text, text];

/** Returns the notifications of a new message: a customer's text, a call for a person, a hand-over. */
export function notificationsOf(conversation: Conversation, message: Message): TopicNotification[] {
  const { _id, user, handler_detail: handler } = conversation;
  const notification = (topic: Topic, to: string | null, said: Said): TopicNotification => ({
    topic,
    to,
    push: { id: `${topic}:${message._id}`, topic, said, tag: _id, conversation_id: _id },
  });
  const { extras } = message;
  // Already read on arrival means imported history.
  if (message.mode === MODE.received && message.status === STATUS.read) return [];
  if (message.mode === MODE.received) {
    const words = message.message
      ? both(message.message)
      : (names[message.message_type] ?? ['New message', 'Nouveau message']);
    const said = say(both(user.name), words);
    const person = handler && handler.clerk_id !== AUTOPILOT ? handler.clerk_id : null;
    return [...(person ? [notification('mine', person, said)] : []), notification('all', null, said)];
  }
  // Its instant came; who snoozed it is told.
  if (extras?.type === 'conversation_woke' && extras.from && message.sender_detail?.clerk_id)
    return [
      notification(
        'mine',
        message.sender_detail.clerk_id,
        say(
          [`Back from snooze: ${user.name}`, `De retour : ${user.name}`],
          both(conversation.last_message?.message ?? ''),
        ),
      ),
    ];
  const calls: [string, string] = [`${user.name} requires attention`, `À traiter : ${user.name}`];
  if (extras?.type === 'copilot_needs_attention')
    return [
      notification('needs-attention', null, say(calls, both(conversation.last_message?.message ?? ''))),
    ];
  // A change of label back from the phone app, or without its handler, notifies unless the card above already has.
  if (
    extras?.type === 'conversation_label_change' &&
    extras.to === 'needs-attention' &&
    extras.from !== 'ai-handled'
  )
    return [
      notification('needs-attention', null, say(calls, both(conversation.last_message?.message ?? ''))),
    ];
  if (extras?.type === 'user_conversation_takeover' && extras.assigned_by && handler) {
    const by = extras.assigned_by;
    const title: [string, string] = [
      `${by} assigned ${user.name} to you`,
      `${by} vous a attribué ${user.name}`,
    ];
    return [notification('assigned', handler.clerk_id, say(title, both(extras.notes ?? '')))];
  }
  return [];
}

/** Returns the first notification that concerns this person and is not switched off. */
export const notificationFor = (
  person: { id: string; topics: readonly Topic[] | null },
  notifications: readonly TopicNotification[],
): TopicNotification | undefined =>
  notifications.find(
    ({ topic, to }) => (to === null || to === person.id) && (person.topics ?? DEFAULT_TOPICS).includes(topic),
  );
