import type { Channel } from '#contract/conversation.ts';
import { capabilities, excessOf, type TextRule } from '#contract/capability.ts';

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
  mimeType.startsWith('image/') || has(capabilities.whatsapp.files.image.extensions, extensionOf(name))
    ? 'image'
    : 'document';

/** Returns why a file cannot be sent on this channel (CHAT-023, CHAT-025); null if it can. */
export function unfit({ name, mimeType, size }: Candidate, channel: Channel): Unfit | null {
  const { mimeTypes, extensions, most } = capabilities[channel].files[kindOf({ name, mimeType })];
  // The browser's type decides; without one the extension does.
  if (mimeType === '' ? !has(extensions, extensionOf(name)) : !has(mimeTypes, mimeType))
    return 'fileTypeInvalid';
  return size > most || size === 0 ? (size === 0 ? 'fileTypeInvalid' : 'fileTooLarge') : null;
}

/** The place of a composer's text among its files. */
export type TextPlace = 'caption' | 'after' | 'before';

/**
 * Returns where a text goes whose first file this is: it is its caption, or follows it as a message of its own where the
 * channel has no captions; one that is too long for a caption goes before the files.
 */
export function placeOf(
  text: string,
  first: Pick<Candidate, 'name' | 'mimeType'>,
  channel: Channel,
): TextPlace {
  const rule: TextRule | null = capabilities[channel].files[kindOf(first)].caption;
  if (rule === null) return 'after';
  return excessOf(text.trim(), rule) > 0 ? 'before' : 'caption';
}
