import type { Message } from '#contract/message.ts';
import type { NoteExtras } from '#contract/note.ts';

/** Returns what a note has besides its text; the server has checked it. */
export const noteExtras = ({ extras }: Pick<Message, 'extras'>): NoteExtras => (extras ?? {}) as NoteExtras;

/** Returns the id of the note that begins the thread of an answer; null for everything else. */
export const rootOf = (message: Message): string | null =>
  message.extras?.type === 'user_conversation_note' ? (noteExtras(message).thread?.root ?? null) : null;
