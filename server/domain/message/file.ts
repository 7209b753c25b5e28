import { excerpt } from '#lib/excerpt.ts';
import { capabilities, UPLOAD_KINDS, type UploadKind } from '#contract/capability.ts';
import type { Channel } from '#contract/conversation.ts';
import type { MessageType } from '#contract/message.ts';

/** A file to be stored. */
export interface NewFile {
  id: string;
  origin: 'customer' | 'agent' | 'template' | 'copilot' | 'snippet' | 'scheduled';
  state: 'pending' | 'stored' | 'failed';
  /** The provider's reference from which a pending file is fetched. */
  source: { id?: string; url?: string } | null;
  mimeType: string | null;
  size: number | null;
  sha256: string | null;
  name: string | null;
}

/** Returns an upload's kind by its detected type; null if the channel does not take it. */
export const uploadKind = (mimeType: string, channel: Channel): UploadKind | null =>
  UPLOAD_KINDS.find((kind) => capabilities[channel].files[kind].mimeTypes.includes(mimeType)) ?? null;

/** Returns the maximum size in bytes of a file of this kind on this channel. */
export const mostBytes = (kind: UploadKind, channel: Channel): number =>
  capabilities[channel].files[kind].most;

/** The maximum size in bytes of any upload; applies while its kind is unknown. */
export const MOST_BYTES: number = Math.max(
  ...Object.values(capabilities).flatMap(({ files }) => Object.values(files).map(({ most }) => most)),
);

/** Returns whether the detected type fits the provider's picture, audio or video. Documents may have any type. */
export function fitsType(type: MessageType, mimeType: string): boolean {
  if (type === 'image' || type === 'sticker') return /^image\/(?!svg)/.test(mimeType);
  // Audio may come in a video container.
  if (type === 'audio') return /^(audio|video)\//.test(mimeType);
  return type === 'video' ? mimeType.startsWith('video/') : true;
}

/** Maximum size in bytes of a file from a provider. */
export const MOST_INBOUND = 100 * 1024 * 1024;

const wild = new RegExp(
  // oxlint-disable-next-line no-control-regex -- these are what a file's name must not hold
  '[\\u0000-\\u001f\\u007f\\u200b-\\u200f\\u202a-\\u202e\\u2060-\\u2069\\ufeff"/\\\\]',
  'g',
);

/** Returns a file's name, shortened, without characters that could hide its extension or leave its folder. */
export const safeName = (name: string | null | undefined): string | null => {
  const clean = name?.toWellFormed().normalize('NFC').replace(wild, '').trim() ?? '';
  if (clean === '') return null;
  const [, stem = '', ending = ''] = /^(.*?)(\.[\w-]{1,10})?$/s.exec(clean) ?? [];
  return `${excerpt(stem, 180)}${ending}`;
};
