import { useSelector } from '@xstate/react';
import type { Snippet } from '#contract/snippet.ts';
import { useText } from '#i18n/useText.ts';
import { visible } from '#lib/visible.ts';
import { textIn } from '#machines/snippets/snippetPicker.rules.ts';
import { Badge } from '#ui/feedback/Badge.tsx';
import { IconButton } from '#ui/form/IconButton.tsx';
import { Icon } from '#ui/layout/Icon.tsx';
import { useLanguage } from '#i18n/useLanguage.ts';
import * as css from './Snippets.css.ts';
import type { SnippetsActor } from './snippetsActor.ts';

/** Draws a snippet: its shortcut, name, text, languages and uses, and what may be done with it. */
export function SnippetRow({ actor, snippet }: { actor: SnippetsActor; snippet: Snippet }) {
  const t = useText();
  const language = useLanguage();
  const isAdmin = useSelector(actor, ({ context }) => context.isAdmin);
  const { id, texts, attachments, uses } = snippet;
  const name = visible(snippet.name, 80);
  const isMine = snippet.scope === 'personal';
  return (
    <li className={css.row}>
      <div className={css.words}>
        <span className={css.line}>
          <strong dir="auto">{name}</strong>
          {snippet.shortcut && <span className={css.shortcut}>/{snippet.shortcut}</span>}
          {isMine && <Badge icon="user">{t('snippets.scope.personal')}</Badge>}
        </span>
        <span className={css.text} dir="auto">
          {visible(textIn(snippet, language === 'fr' ? 'fr' : 'en'))}
        </span>
        <span className={css.facts}>
          <span>{Object.keys(texts).join(', ').toUpperCase()}</span>
          {attachments.length > 0 && (
            <span className={css.line}>
              <Icon name="clip" size={14} />
              {t('snippets.files', { count: attachments.length })}
            </span>
          )}
          <span>{t('snippets.uses', { count: uses })}</span>
        </span>
      </div>
      {(isMine || isAdmin) && (
        <>
          <IconButton
            icon="pencil"
            label={t('snippets.edit', { name })}
            onClick={() => actor.send({ type: 'snippets.edit', id })}
          />
          <IconButton
            icon="trash"
            label={t('snippets.delete', { name })}
            onClick={() => actor.send({ type: 'snippets.delete', id })}
          />
        </>
      )}
    </li>
  );
}
