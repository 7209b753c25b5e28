import type { Message } from '#contract/message.ts';
import { noteExtras } from './note.ts';
import { noteMarkdown } from './noteMarkdown.ts';
import { Prose } from './Prose.tsx';

/** Draws the text of a note with the names of those whom it mentions. */
export function NoteText({ message }: { message: Pick<Message, 'extras' | 'message'> }) {
  const text = message.extras?.notes ?? message.message;
  const { mentions = [] } = noteExtras(message);
  return mentions.length > 0 ? <Prose isNote text={noteMarkdown(text, mentions)} /> : <Prose text={text} />;
}
