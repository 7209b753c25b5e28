import type { Channel } from '#contract/conversation.ts';
import { INSTAGRAM_DOCUMENT_MOST, uploads, type UploadKind } from '#contract/media.ts';

/** A chosen file's properties without its bytes. */
export interface Candidate {
  /** The key of its bytes, later the message's id. */
  id: string;
  name: string;
  mimeType: string;
  size: number;
}
export type Unfit = 'fileTooLarge' | 'fileTypeInvalid';

const extensionOf = (name: string) => /\.([^.]+)$/.exec(name)?.[1]?.toLowerCase() ?? '';
const has = (list: readonly string[], it: string) => list.includes(it);

/** CHAT-024: an image by its type or by its extension, otherwise a document. */
export const kindOf = ({ name, mimeType }: Pick<Candidate, 'name' | 'mimeType'>): 'image' | 'document' =>
  mimeType.startsWith('image/') || has(uploads.image.extensions, extensionOf(name)) ? 'image' : 'document';

/** Returns why a file cannot be sent on this channel (CHAT-023, CHAT-025); null if it can. */
export function unfit({ name, mimeType, size }: Candidate, channel: Channel): Unfit | null {
  const kind: UploadKind = kindOf({ name, mimeType });
  const { mimeTypes, extensions, most } = uploads[kind];
  // The browser's type decides; without one the extension does.
  if (mimeType === '' ? !has(extensions, extensionOf(name)) : !has(mimeTypes, mimeType))
    return 'fileTypeInvalid';
  const limit = kind === 'document' && channel === 'instagram' ? INSTAGRAM_DOCUMENT_MOST : most;
  return size > limit || size === 0 ? (size === 0 ? 'fileTypeInvalid' : 'fileTooLarge') : null;
}
