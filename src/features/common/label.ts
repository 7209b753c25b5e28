import type { Channel, Label } from '#contract/conversation.ts';
import type { MessageId } from '#i18n/english.ts';
import type { Glyph } from '#ui/layout/glyphs.tsx';

interface Look {
  tone: 'ai' | 'attention' | 'manual' | 'resolved' | 'business';
  icon: Glyph;
  text: MessageId;
}

/** Colour, icon and text of each label. */
export const labelLooks: Record<Label, Look> = {
  'ai-handled': { tone: 'ai', icon: 'spark', text: 'inbox.label.ai-handled' },
  'needs-attention': { tone: 'attention', icon: 'alert', text: 'inbox.label.needs-attention' },
  manual: { tone: 'manual', icon: 'user', text: 'inbox.label.manual' },
  resolved: { tone: 'resolved', icon: 'resolve', text: 'inbox.label.resolved' },
  'WhatsApp-Business': { tone: 'business', icon: 'phone-bubble', text: 'inbox.label.WhatsApp-Business' },
};

/** Neutral icons instead of brand logos. */
export const channels: Record<Channel, { icon: Glyph; text: MessageId }> = {
  whatsapp: { icon: 'phone-bubble', text: 'inbox.channel.whatsapp' },
  instagram: { icon: 'camera-square', text: 'inbox.channel.instagram' },
};
