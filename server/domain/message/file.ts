import { CAPTION_MAX } from '#contract/sending.ts';
import { INSTAGRAM_DOCUMENT_MOST, type UploadKind, uploads } from '#contract/media.ts';
import type { Channel } from '#contract/conversation.ts';
import type { MessageType } from '#contract/message.ts';
import { excerpt } from '../storable.ts';

/** A file as it is about to be stored. */
export interface NewFile {
  id: string;
  origin: 'customer' | 'agent' | 'template';
  state: 'pending' | 'stored' | 'failed';
  /** Where a pending file is fetched from, in its provider's words. */
  source: { id?: string; url?: string } | null;
  mimeType: string | null;
  size: number | null;
  sha256: string | null;
  name: string | null;
}

/** What an upload is by its bytes; null when it is nothing that may be sent. */
export const uploadKind = (mimeType: string): UploadKind | null =>
  (Object.keys(uploads) as UploadKind[]).find((kind) =>
    (uploads[kind].mimeTypes as readonly string[]).includes(mimeType),
  ) ?? null;

/** The most bytes a file of this kind may have on this channel. */
export const mostBytes = (kind: UploadKind, channel: Channel): number =>
  channel === 'instagram' && kind === 'document' ? INSTAGRAM_DOCUMENT_MOST : uploads[kind].most;

/** The most bytes any file may have: what is streamed before its kind is known. */
export const MOST_BYTES: number = Math.max(...Object.values(uploads).map(({ most }) => most));

export const captionFits = (caption: string): boolean => caption.length <= CAPTION_MAX;

/** Whether what the provider calls a picture, a sound or a film is one by its bytes. Documents may be anything. */
export function fitsType(type: MessageType, mimeType: string): boolean {
  if (type === 'image' || type === 'sticker') return /^image\/(?!svg)/.test(mimeType);
  // A sound in a film's container is a sound all the same.
  if (type === 'audio') return /^(audio|video)\//.test(mimeType);
  return type === 'video' ? mimeType.startsWith('video/') : true;
}

/** Most bytes of a file that a provider may give us; more is no message. */
export const MOST_INBOUND = 100 * 1024 * 1024;

const wild = new RegExp(
  // oxlint-disable-next-line no-control-regex -- these are what a file's name must not hold
  '[\\u0000-\\u001f\\u007f\\u200b-\\u200f\\u202a-\\u202e\\u2060-\\u2069\\ufeff"/\\\\]',
  'g',
);

/** A file's name without what could hide its ending or leave its folder; short enough to stand on a screen. */
export const safeName = (name: string | null | undefined): string | null => {
  const clean = name?.toWellFormed().normalize('NFC').replace(wild, '').trim() ?? '';
  if (clean === '') return null;
  const [, stem = '', ending = ''] = /^(.*?)(\.[\w-]{1,10})?$/s.exec(clean) ?? [];
  return `${excerpt(stem, 180)}${ending}`;
};
