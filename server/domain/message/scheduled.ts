import type { Channel } from '#contract/conversation.ts';
import type { Quoted } from '#contract/message.ts';
import { type Decision, grant, refuse } from '../decision.ts';
import { type NewFile, uploadKind } from './file.ts';
import { type Asked, caption, type Sender, text } from './send.ts';

/** The words of a scheduled message, which may be files alone. */
export interface Planned {
  text: string;
  /** Goes with the first file. */
  caption: string;
}

/** Returns the words to store, or the refusal that sending them now would get. */
export function planned(given: Planned & { files: number }, channel: Channel): Decision<Planned> {
  const isText = given.files === 0 || given.text.trim() !== '';
  const words = isText ? text(given.text, channel) : grant('');
  if (!('granted' in words)) return words;
  // The kind of the first file is known when it is sent; pictures and documents have the same rule.
  const said = caption(given.files === 0 ? '' : given.caption, 'image', channel);
  return 'granted' in said ? grant({ text: words.granted, caption: said.granted }) : said;
}

interface Due extends Planned {
  /** Becomes the client id of the first message, so that a repeated call finds it. */
  id: string;
  files: readonly NewFile[];
  by: Sender;
  replyTo: Quoted | null;
  channel: Channel;
}

/** Returns the messages of a scheduled one, in their order: the text, then a message for each file. */
export function messagesOf({
  id,
  text: words,
  caption: said,
  files,
  by,
  replyTo,
  channel,
}: Due): Decision<Asked[]> {
  const messages: Asked[] = words === '' ? [] : [{ text: words, clientMessageId: id, by, replyTo }];
  for (const [index, stored] of files.entries()) {
    const type = uploadKind(stored.mimeType ?? '', channel);
    if (!type) return refuse('fileTypeInvalid');
    const isFirst = messages.length === 0;
    messages.push({
      text: index === 0 ? said : '',
      clientMessageId: isFirst ? id : stored.id,
      by,
      replyTo: isFirst ? replyTo : null,
      file: { type, stored, extras: stored.name ? { file_name: stored.name } : {}, isFiled: true },
    });
  }
  return grant(messages);
}
