import type { ActorRefFrom } from 'xstate';
import type { composerMachine } from '#machines/conversation/composer.machine.ts';
import type { SnippetPickerActor } from './snippetField.ts';

/** Opens the snippets as the key does: by a slash at the end of the text. */
export function openSnippets(
  composer: ActorRefFrom<typeof composerMachine>,
  picker: SnippetPickerActor,
): void {
  const written = composer.getSnapshot().context.text;
  const text = `${written}${written === '' || /\s$/.test(written) ? '' : ' '}/`;
  composer.send({ type: 'composer.type', text });
  picker.send({ type: 'snippetPicker.look', text, caret: text.length });
}
