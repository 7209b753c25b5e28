import type { Message } from '#contract/message.ts';
import { noteExtras } from './note.ts';
import { Prose } from './Prose.tsx';

/** Draws the text of a note with the names of those whom it mentions. */
export function NoteText({ message }: { message: Pick<Message, 'extras' | 'message'> }) {
  const text = message.extras?.notes ?? message.message;
  return <Prose text={text} names={noteExtras(message).mentions ?? []} />;
}
