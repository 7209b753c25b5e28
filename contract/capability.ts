import type { Channel } from './conversation.ts';

/** Features of a channel (ENT-013, ENT-014). */
export interface Capability {
  reactions: boolean;
  typing: boolean;
  media: boolean;
  receiveReactions: boolean;
  deliveryStatus: boolean;
  tags: boolean;
  /** Whether an answer can quote the message it answers. */
  quotes: boolean;
  /** Hours after the customer's last message in which free-form messages are allowed (CONST-001). */
  windowHours: number;
}

export const capabilities: Record<Channel, Capability> = {
  whatsapp: {
    reactions: true,
    typing: true,
    media: true,
    receiveReactions: true,
    deliveryStatus: true,
    tags: false,
    quotes: true,
    windowHours: 24,
  },
  instagram: {
    reactions: false,
    typing: true,
    media: true,
    receiveReactions: true,
    deliveryStatus: true,
    tags: true,
    quotes: false,
    windowHours: 24,
  },
};
