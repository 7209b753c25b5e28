import { isUserId, phoneIn } from '#server/domain/contact/phone.ts';
import type { Outgoing } from '../provider.ts';

/** Begins the callback data of a campaign's message, before our id of it. */
export const CAMPAIGN_MARK = 'campaign:';

/** Returns a message in WhatsApp's format (contracts §1.2, §1.3, §1.5). */
export function bodyOf(
  { to, messageId, replyTo, content, isCampaign = false }: Outgoing,
  mediaId: string | null,
): Record<string, unknown> {
  return {
    ...recipientOf(to),
    ...(replyTo && content.kind !== 'reaction' ? { context: { message_id: replyTo } } : {}),
    biz_opaque_callback_data: isCampaign ? `${CAMPAIGN_MARK}${messageId}` : messageId,
    ...contentOf(content, mediaId),
  };
}

/** Returns the recipient: a phone number, a user id if there is no number, or a group (contracts §1.15, §1.16). */
function recipientOf(to: string): Record<string, string> {
  if (phoneIn(to) !== null) return { recipient_type: 'individual', to: `+${to}` };
  return isUserId(to) ? { recipient_type: 'individual', recipient: to } : { recipient_type: 'group', to };
}

function contentOf(content: Outgoing['content'], mediaId: string | null): Record<string, unknown> {
  switch (content.kind) {
    case 'text':
      return { type: 'text', text: { body: content.text, preview_url: false } };
    case 'choices': {
      const { text: body, button, options } = content;
      const action = { button, sections: [{ rows: options }] };
      return { type: 'interactive', interactive: { type: 'list', body: { text: body }, action } };
    }
    case 'reaction':
      return { type: 'reaction', reaction: { message_id: content.target, emoji: content.emoji } };
    case 'template': {
      const { name, language, components, header } = content;
      const named = header?.type === 'document' && header.file.name ? { filename: header.file.name } : {};
      const over = header
        ? [{ type: 'header', parameters: [{ type: header.type, [header.type]: { id: mediaId, ...named } }] }]
        : [];
      const filled = [...over, ...components];
      return { type: 'template', template: { name, language: { code: language }, components: filled } };
    }
    case 'file': {
      const { type, caption, file } = content;
      const media = {
        id: mediaId,
        // Audio has no caption.
        ...(caption && type !== 'audio' ? { caption } : {}),
        ...(type === 'document' && file.name ? { filename: file.name } : {}),
        ...(type === 'audio' && file.voice ? { voice: true } : {}),
      };
      return { type, [type]: media };
    }
  }
}
