import { useSelector } from '@xstate/react';
import type { KeyboardEvent } from 'react';
import type { ActorRefFrom } from 'xstate';
import { rowId } from '#features/common/rowId.ts';
import type { snippetPickerMachine } from '#machines/snippets/snippetPicker.machine.ts';

/** Id of the list above the composer. */
export const SNIPPET_LIST = 'snippet-list';

export type SnippetPickerActor = ActorRefFrom<typeof snippetPickerMachine>;

/** Sends the text and the position of its caret to the picker. */
export const lookAt = (actor: SnippetPickerActor, { value, selectionEnd }: HTMLTextAreaElement) =>
  actor.send({ type: 'snippetPicker.look', text: value, caret: selectionEnd });

/** Handles a key while the list is open; returns whether it was the list's. */
export function snippetKey(actor: SnippetPickerActor, { key, shiftKey }: KeyboardEvent): boolean {
  const snapshot = actor.getSnapshot();
  if (!(snapshot.matches('picking') || snapshot.matches('resolving'))) return false;
  if (key === 'Escape') actor.send({ type: 'snippetPicker.dismiss' });
  else if (key === 'ArrowDown') actor.send({ type: 'snippetPicker.move', by: 1 });
  else if (key === 'ArrowUp') actor.send({ type: 'snippetPicker.move', by: -1 });
  else if ((key === 'Enter' && !shiftKey) || key === 'Tab') {
    // Nothing matches: the text is no shortcut, and the key does what it always does.
    if (snapshot.matches({ picking: 'found' }) && snapshot.context.found.snippets.length === 0) return false;
    if (snapshot.matches({ picking: 'failed' })) return false;
    actor.send({ type: 'snippetPicker.choose' });
  } else return false;
  return true;
}

/** Returns the attributes by which the field names the open list and its highlighted row. */
export function useSnippetField(actor: SnippetPickerActor) {
  const isOpen = useSelector(
    actor,
    (snapshot) => snapshot.matches('picking') && !snapshot.matches({ picking: 'failed' }),
  );
  const at = useSelector(actor, ({ context }) => context.found.snippets[context.at]?.id);
  return isOpen
    ? {
        // A text of several lines cannot be a combobox.
        'aria-autocomplete': 'list' as const,
        'aria-controls': SNIPPET_LIST,
        'aria-activedescendant': at && rowId(SNIPPET_LIST, at),
      }
    : {};
}
