import { useSelector } from '@xstate/react';
import type { Snippet } from '#contract/snippet.ts';
import { LoadState } from '#features/common/LoadState.tsx';
import { useText } from '#i18n/useText.ts';
import { visible } from '#lib/visible.ts';
import { EmptyState } from '#ui/feedback/EmptyState.tsx';
import { Button } from '#ui/form/Button.tsx';
import { TextField } from '#ui/form/TextField.tsx';
import * as settings from '#features/settings/Settings.css.ts';
import { DeleteSnippetDialog } from './DeleteSnippetDialog.tsx';
import { SnippetForm } from './SnippetForm.tsx';
import { SnippetImport } from './SnippetImport.tsx';
import { SnippetRow } from './SnippetRow.tsx';
import * as listed from '#features/settings/List.css.ts';
import type { SnippetsActor } from './snippetsActor.ts';

/** Returns whether a snippet contains the words, in its name, shortcut, folder or texts. */
const hasWords = ({ name, shortcut, folder, texts }: Snippet, words: string) =>
  [name, shortcut, folder, texts.en, texts.fr].some((it) => it?.toLowerCase().includes(words));

/** Lists the snippets by folder, and lets a person write their own, and an admin those of all. */
export function SnippetsPage({ actor }: { actor: SnippetsActor }) {
  const t = useText();
  const { snippets, words, problem } = useSelector(actor, ({ context }) => context);
  const isLoading = useSelector(actor, (snapshot) => snapshot.matches('loading'));
  const isFailed = useSelector(actor, (snapshot) => snapshot.matches('failed'));
  const { form, upload } = useSelector(actor, ({ children }) => children);
  const isListed = !isLoading && !isFailed;
  const found = snippets.filter((it) => hasWords(it, words.trim().toLowerCase()));
  const folders = [...Map.groupBy(found, ({ folder }) => folder)];
  const create = (
    <Button icon="plus" tone="primary" onClick={() => actor.send({ type: 'snippets.create' })}>
      {t('snippets.new')}
    </Button>
  );
  return (
    <>
      <p className={settings.lead}>{t('snippets.lead')}</p>
      <LoadState
        isLoading={isLoading}
        isFailed={isFailed}
        label={t('snippets.loading')}
        problem={problem}
        onRetry={() => actor.send({ type: 'snippets.retry' })}
      />
      {isListed && (
        <div className={listed.bar}>
          <div className={listed.search}>
            <TextField
              icon="search"
              calm
              labelHidden
              label={t('snippets.search')}
              placeholder={t('snippets.search')}
              maxLength={100}
              value={words}
              onChange={(event) => actor.send({ type: 'snippets.search', words: event.target.value })}
            />
          </div>
          <Button icon="upload" onClick={() => actor.send({ type: 'snippets.import' })}>
            {t('snippets.import')}
          </Button>
          <Button
            icon="download"
            disabled={snippets.length === 0}
            onClick={() => actor.send({ type: 'snippets.export' })}
          >
            {t('snippets.export')}
          </Button>
          {create}
        </div>
      )}
      {isListed && snippets.length === 0 && (
        <EmptyState title={t('snippets.empty')}>{t('snippets.emptyText')}</EmptyState>
      )}
      {isListed && snippets.length > 0 && found.length === 0 && (
        <p role="status" className={settings.lead}>
          {t('snippetPicker.none')}
        </p>
      )}
      {folders.map(([folder, members]) => (
        <section key={folder} aria-label={visible(folder) || t('snippets.noFolder')}>
          <h2 className={settings.group} dir="auto">
            {visible(folder) || t('snippets.noFolder')}
          </h2>
          <ul className={listed.list}>
            {members.map((snippet) => (
              <SnippetRow key={snippet.id} actor={actor} snippet={snippet} />
            ))}
          </ul>
        </section>
      ))}
      <DeleteSnippetDialog actor={actor} />
      {form && <SnippetForm actor={form} />}
      {upload && <SnippetImport actor={upload} />}
    </>
  );
}
