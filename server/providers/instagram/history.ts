import { z } from 'zod/mini';
import type { ImportedMessage, ImportedConversation } from '#server/domain/message/importHistory.ts';
import { contentsOf, Message as ReceivedMessage } from './content.ts';

const text = z.optional(z.nullable(z.string()));
const User = z.looseObject({ id: z.string(), username: text });
const Media = z.looseObject({ url: text });
const Attachment = z.looseObject({
  image_data: z.optional(Media),
  video_data: z.optional(Media),
  file_url: text,
});
const Message = z.looseObject({
  id: z.string(),
  created_time: z.string(),
  from: User,
  message: text,
  attachments: z.optional(z.looseObject({ data: z.array(Attachment) })),
});
const Conversation = z.looseObject({
  id: z.string(),
  participants: z.looseObject({ data: z.array(User) }),
  messages: z.optional(z.looseObject({ data: z.array(z.unknown()) })),
});
const Page = z.looseObject({
  data: z.array(z.unknown()),
  paging: z.optional(z.looseObject({ next: text, cursors: z.optional(z.looseObject({ after: text })) })),
});

/** Requested fields of a conversation; the network returns at most its newest twenty messages (contracts §2.6). */
export const HISTORY_FIELDS = 'id,participants,messages{id,created_time,from,to,message,attachments}';

/** Returns one page of the account's history and the cursor of the next; skips unreadable entries. */
export function historyPage(
  answer: unknown,
  accountId: string,
): { conversations: ImportedConversation[]; after: string | null } {
  const page = z.safeParse(Page, answer).data;
  const conversations = (page?.data ?? []).flatMap((given): ImportedConversation[] => {
    const conversation = z.safeParse(Conversation, given).data;
    const customer = conversation?.participants.data.find(({ id }) => id !== accountId);
    if (!conversation || !customer) return [];
    const messages = (conversation.messages?.data ?? []).flatMap((it) =>
      importedMessages(it, accountId, customer.id),
    );
    return [{ address: customer.id, messages }];
  });
  return { conversations, after: page?.paging?.next ? (page.paging.cursors?.after ?? null) : null };
}

function importedMessages(given: unknown, accountId: string, address: string): ImportedMessage[] {
  const message = z.safeParse(Message, given).data;
  const at = Date.parse(message?.created_time ?? '');
  if (!message || !Number.isFinite(at)) return [];
  const attachments = (message.attachments?.data ?? []).flatMap(asInWebhooks);
  const told = z.parse(ReceivedMessage, { mid: message.id, text: message.message, attachments });
  return contentsOf(told).map((content, index) => ({
    ours: message.from.id === accountId,
    message: {
      providerId: index === 0 ? message.id : `${message.id}/${index + 1}`,
      channelId: accountId,
      from: { address, name: null },
      at,
      ...content,
    },
  }));
}

/** Converts the graph's attachment format to that of webhooks. */
function asInWebhooks({ image_data: image, video_data: video, file_url: file }: z.infer<typeof Attachment>) {
  const [type, url] = image?.url ? ['image', image.url] : video?.url ? ['video', video.url] : ['file', file];
  return url ? [{ type, payload: { url } }] : [];
}
