import type { ActorRefFrom } from 'xstate';
import { useText } from '#i18n/useText.ts';
import { COMPOSER_FIELD } from '#lib/paths.ts';
import type { composerMachine } from '#machines/conversation/composer.machine.ts';
import { IconButton } from '#ui/form/IconButton.tsx';
import type { SnippetPickerActor } from './snippetField.ts';

interface SnippetButtonProps {
  actor: SnippetPickerActor;
  composer: ActorRefFrom<typeof composerMachine>;
}

/** Opens the snippets as the key does: by a slash at the end of the text. */
export function SnippetButton({ actor, composer }: SnippetButtonProps) {
  const t = useText();
  const open = () => {
    const written = composer.getSnapshot().context.text;
    const text = `${written}${written === '' || /\s$/.test(written) ? '' : ' '}/`;
    composer.send({ type: 'composer.type', text });
    actor.send({ type: 'snippetPicker.look', text, caret: text.length });
    document.getElementById(COMPOSER_FIELD)?.focus();
  };
  return <IconButton icon="slash" label={t('snippetPicker.open')} hint="/" onClick={open} />;
}
