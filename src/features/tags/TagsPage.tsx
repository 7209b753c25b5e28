import { useSelector } from '@xstate/react';
import { LoadState } from '#features/common/LoadState.tsx';
import { useText } from '#i18n/useText.ts';
import { folded } from '#lib/folded.ts';
import * as settings from '#features/settings/Settings.css.ts';
import { EmptyState } from '#ui/feedback/EmptyState.tsx';
import { Button } from '#ui/form/Button.tsx';
import { TextField } from '#ui/form/TextField.tsx';
import type { TagListActor } from './tagActors.ts';
import { TagEditDialog } from './TagEditDialog.tsx';
import { TagMergeDialog } from './TagMergeDialog.tsx';
import { TagRow } from './TagRow.tsx';
import * as listed from '#features/settings/List.css.ts';

/** Lists the organisation's tags, and lets an admin change, merge and archive them. */
export function TagsPage({ actor }: { actor: TagListActor }) {
  const t = useText();
  const { isAdmin, tags, words, problem } = useSelector(actor, ({ context }) => context);
  const isLoading = useSelector(actor, (snapshot) => snapshot.matches('loading'));
  const isFailed = useSelector(actor, (snapshot) => snapshot.matches('failed'));
  const { edit, merge } = useSelector(actor, ({ children }) => children);
  const isListed = !isLoading && !isFailed;
  const wanted = folded(words.trim());
  const found = tags.filter(({ name, description }) => folded(`${name} ${description}`).includes(wanted));
  const groups = [
    { heading: 'tagList.offered', members: found.filter(({ archived }) => !archived) },
    { heading: 'tagList.archived', members: found.filter(({ archived }) => archived) },
  ] as const;
  return (
    <>
      <p className={settings.lead}>{t('tagList.lead')}</p>
      <LoadState
        isLoading={isLoading}
        isFailed={isFailed}
        label={t('tagList.loading')}
        problem={problem}
        onRetry={() => actor.send({ type: 'tagList.retry' })}
      />
      {isListed && (
        <div className={listed.bar}>
          <div className={listed.search}>
            <TextField
              icon="search"
              calm
              labelHidden
              label={t('tagList.search')}
              placeholder={t('tagList.search')}
              maxLength={100}
              value={words}
              onChange={(event) => actor.send({ type: 'tagList.search', words: event.target.value })}
            />
          </div>
          {isAdmin && (
            <Button icon="plus" tone="primary" onClick={() => actor.send({ type: 'tagList.create' })}>
              {t('tagList.new')}
            </Button>
          )}
        </div>
      )}
      {isListed && tags.length === 0 && (
        <EmptyState title={t('tagList.empty')}>{t('tagList.emptyText')}</EmptyState>
      )}
      {isListed && tags.length > 0 && found.length === 0 && (
        <p role="status" className={settings.lead}>
          {t('tagList.none')}
        </p>
      )}
      {isListed &&
        groups.map(
          ({ heading, members }) =>
            members.length > 0 && (
              <section key={heading} aria-label={t(heading)}>
                <h2 className={settings.group}>{t(heading)}</h2>
                <ul className={listed.list}>
                  {members.map((tag) => (
                    <TagRow key={tag.id} actor={actor} tag={tag} />
                  ))}
                </ul>
              </section>
            ),
        )}
      {edit && <TagEditDialog actor={edit} />}
      {merge && <TagMergeDialog actor={merge} />}
    </>
  );
}
