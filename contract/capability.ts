import type { Channel } from './conversation.ts';

const MB = 1024 * 1024;
const encoder = new TextEncoder();

/** Kinds of files that an agent may send (CHAT-023); audio is a recording of the microphone. */
export const UPLOAD_KINDS = ['image', 'document', 'audio'] as const;
export type UploadKind = (typeof UPLOAD_KINDS)[number];

/** Limit of a text. Characters are UTF-16 units, as form fields and schemas count them, so an emoji is two or more. */
export interface TextRule {
  most: number;
  unit: 'characters' | 'bytes';
}

export interface FileRule {
  /** Detected types; the first one is that of a recording. */
  mimeTypes: readonly string[];
  extensions: readonly string[];
  /** Maximum size in bytes. */
  most: number;
  /** Limit of the text in the same message; null if the channel has none, so that the text is a message of its own. */
  caption: TextRule | null;
}

/** Features and limits of a channel (ENT-013, ENT-014), for pages, server, adapters and the public API. */
export interface Capability {
  reactions: boolean;
  typing: boolean;
  media: boolean;
  receiveReactions: boolean;
  deliveryStatus: boolean;
  tags: boolean;
  /** Accounts that can quote the message they answer: all, or those connected by Instagram's own login. */
  quotes: 'all' | 'instagramLogin';
  /** Hours after the customer's last message in which free-form messages are allowed (CONST-001). */
  windowHours: number;
  text: TextRule;
  /** A filled-in body that is known to be taken (O27), and the longest value of a variable; null without templates. */
  template: { body: TextRule; value: TextRule } | null;
  files: Readonly<Record<UploadKind, FileRule>>;
}

const picture = { mimeTypes: ['image/png', 'image/jpeg'], extensions: ['png', 'jpg', 'jpeg'] } as const;
const pdf = { mimeTypes: ['application/pdf'], extensions: ['pdf'] } as const;
const caption = { most: 1024, unit: 'characters' } as const;

export const capabilities: Readonly<Record<Channel, Capability>> = {
  /** Contracts §1.2, §1.3, §1.7. */
  whatsapp: {
    reactions: true,
    typing: true,
    media: true,
    receiveReactions: true,
    deliveryStatus: true,
    tags: false,
    quotes: 'all',
    windowHours: 24,
    text: { most: 4096, unit: 'characters' },
    template: { body: caption, value: caption },
    files: {
      image: { ...picture, most: 5 * MB, caption },
      document: { ...pdf, most: 100 * MB, caption },
      // A voice note is opus in ogg, mono.
      audio: { mimeTypes: ['audio/ogg'], extensions: ['ogg'], most: 16 * MB, caption: null },
    },
  },
  /** Contracts §2.3, §2.7. */
  instagram: {
    reactions: false,
    typing: true,
    media: true,
    receiveReactions: true,
    deliveryStatus: true,
    tags: true,
    quotes: 'instagramLogin',
    windowHours: 24,
    text: { most: 1000, unit: 'bytes' },
    template: null,
    files: {
      image: { ...picture, most: 8 * MB, caption: null },
      document: { ...pdf, most: 25 * MB, caption: null },
      // Instagram takes no ogg.
      audio: { mimeTypes: ['audio/wav'], extensions: ['wav'], most: 25 * MB, caption: null },
    },
  },
};

/** The longest text that any channel carries, in characters. */
export const TEXT_MAX = capabilities.whatsapp.text.most;

/** Files that can be sent on at least one channel, as a file picker's `accept`; recordings are no chosen files. */
export const CHOSEN_TYPES: readonly string[] = [...picture.mimeTypes, ...pdf.mimeTypes];

/** Returns by how much a text is longer than the rule allows; 0 if it fits. */
export const excessOf = (text: string, { most, unit }: TextRule): number =>
  Math.max(0, (unit === 'bytes' ? encoder.encode(text).length : text.length) - most);

/** The ways in which a professional account of Instagram is connected by its own login. */
const INSTAGRAM_LOGIN = 'instagram_business_login';

/** Returns whether a message can quote another one; `login` is how the Instagram account was connected. */
export const canQuote = (channel: Channel, login: string | null | undefined): boolean =>
  capabilities[channel].quotes === 'all' || login === INSTAGRAM_LOGIN;
