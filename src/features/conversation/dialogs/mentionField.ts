import { useSelector } from '@xstate/react';
import type { KeyboardEvent } from 'react';
import type { ActorRefFrom } from 'xstate';
import { rowId } from '#features/common/rowId.ts';
import type { mentionPickerMachine } from '#machines/conversation/mentionPicker.machine.ts';

/** Id of the list of colleagues. */
export const MENTION_LIST = 'mention-list';

export type MentionPickerActor = ActorRefFrom<typeof mentionPickerMachine>;

/** Sends the text and the position of its caret to the picker. */
export const lookAtNote = (
  actor: MentionPickerActor | undefined,
  { value, selectionEnd }: HTMLTextAreaElement,
) => actor?.send({ type: 'mentionPicker.look', text: value, caret: selectionEnd });

/** Handles a key while the list is open; returns whether it was the list's. */
export function mentionKey(
  actor: MentionPickerActor | undefined,
  { key, shiftKey, metaKey, ctrlKey }: KeyboardEvent,
): boolean {
  const snapshot = actor?.getSnapshot();
  if (!actor || !snapshot?.matches('picking') || metaKey || ctrlKey) return false;
  if (key === 'Escape') actor.send({ type: 'mentionPicker.dismiss' });
  else if (key === 'ArrowDown') actor.send({ type: 'mentionPicker.move', by: 1 });
  else if (key === 'ArrowUp') actor.send({ type: 'mentionPicker.move', by: -1 });
  else if ((key === 'Enter' || key === 'Tab') && !shiftKey) {
    // Nobody matches: the text is no name, and the key does what it always does.
    if (!snapshot.matches({ picking: 'found' }) || snapshot.context.found.length === 0) return false;
    actor.send({ type: 'mentionPicker.choose' });
  } else return false;
  return true;
}

/** Returns the attributes by which the field names the open list and its highlighted row. */
export function useMentionField(actor: MentionPickerActor | undefined) {
  const isOpen = useSelector(
    actor,
    (snapshot) => snapshot?.matches('picking') === true && !snapshot.matches({ picking: 'failed' }),
  );
  const at = useSelector(actor, (snapshot) => snapshot?.context.found[snapshot.context.place]?.id);
  return isOpen
    ? {
        // A text of several lines cannot be a combobox.
        'aria-autocomplete': 'list' as const,
        'aria-controls': MENTION_LIST,
        'aria-activedescendant': at && rowId(MENTION_LIST, at),
      }
    : {};
}
