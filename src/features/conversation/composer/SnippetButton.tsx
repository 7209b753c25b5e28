import type { ActorRefFrom } from 'xstate';
import { useText } from '#i18n/useText.ts';
import { COMPOSER_FIELD } from '#lib/paths.ts';
import type { composerMachine } from '#machines/conversation/composer.machine.ts';
import { IconButton } from '#ui/form/IconButton.tsx';
import { openSnippets } from './openSnippets.ts';
import type { SnippetPickerActor } from './snippetField.ts';

interface SnippetButtonProps {
  actor: SnippetPickerActor;
  composer: ActorRefFrom<typeof composerMachine>;
}

/** Opens the snippets as the key does: by a slash at the end of the text. */
export function SnippetButton({ actor, composer }: SnippetButtonProps) {
  const t = useText();
  const open = () => {
    openSnippets(composer, actor);
    document.getElementById(COMPOSER_FIELD)?.focus();
  };
  return <IconButton icon="slash" label={t('snippetPicker.open')} hint="/" onClick={open} />;
}
