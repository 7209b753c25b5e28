import { excerpt } from '#lib/excerpt.ts';
import { AUTOPILOT, type Conversation } from '#contract/conversation.ts';
import { type Message, MODE, STATUS } from '#contract/message.ts';
import { NoteExtras } from '#contract/note.ts';
import { DEFAULT_TOPICS, type Push, type Topic } from '#contract/notification.ts';

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

export const shortened = (text: string) =>
  text.length > BODY_MAX ? `${excerpt(text, BODY_MAX - 1)}…` : text;

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
  // Already read on arrival means imported history; another responder's conversation asks for nobody (O30).
  if (message.mode === MODE.received && (message.status === STATUS.read || extras?.standby)) return [];
  if (message.mode === MODE.received) {
    const words = message.message
      ? both(message.message)
      : (names[message.message_type] ?? ['New message', 'Nouveau message']);
    const said = say(both(user.name), words);
    const person = handler && handler.clerk_id !== AUTOPILOT ? handler.clerk_id : null;
    return [
      ...(person ? [notification('mine', person, said)] : []),
      ...(conversation.followers ?? []).map((id) => notification('following', id, said)),
      notification('all', null, said),
    ];
  }
  if (extras?.type === 'user_conversation_note')
    return noteNotifications(conversation, message).map(({ topic, to, title }) =>
      notification(topic, to, say(title, both(extras.notes ?? ''))),
    );
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
      notification(
        'needs-attention',
        null,
        say(calls, both(extras.handover?.question ?? conversation.last_message?.message ?? '')),
      ),
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

/** Returns who hears of a note, and why: mentioned, in its thread, or following; its author never does. */
function noteNotifications({ user, followers = [] }: Conversation, { extras, sender_detail }: Message) {
  const { mentions = [], thread } = NoteExtras.safeParse(extras).data ?? {};
  const by = extras?.name ?? '';
  const toEach = (topic: Topic, people: readonly string[], title: [string, string]) =>
    [...new Set(people)].filter((id) => id !== sender_detail?.clerk_id).map((to) => ({ topic, to, title }));
  return [
    ...toEach(
      'mentions',
      mentions.map(({ user_id }) => user_id),
      [`${by} mentioned you: ${user.name}`, `${by} vous a mentionné : ${user.name}`],
    ),
    ...toEach('mentions', thread?.people ?? [], [
      `${by} replied to a note: ${user.name}`,
      `${by} a répondu à une note : ${user.name}`,
    ]),
    ...toEach('following', followers, [
      `${by} wrote a note: ${user.name}`,
      `${by} a écrit une note : ${user.name}`,
    ]),
  ];
}

interface Wishes {
  /** Null if the person has not chosen yet. */
  topics: readonly Topic[] | null;
}

/** Returns whether a person wants to be notified about a topic. */
export const wants = ({ topics }: Wishes, topic: Topic): boolean =>
  (topics ?? DEFAULT_TOPICS).includes(topic);

/** Returns the first notification that concerns this person and is not switched off. */
export const notificationFor = (
  person: Wishes & { id: string },
  notifications: readonly TopicNotification[],
): TopicNotification | undefined =>
  notifications.find(({ topic, to }) => (to === null || to === person.id) && wants(person, topic));
