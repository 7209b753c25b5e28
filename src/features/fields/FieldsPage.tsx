import { useSelector } from '@xstate/react';
import { LoadState } from '#features/common/LoadState.tsx';
import * as listed from '#features/settings/List.css.ts';
import * as settings from '#features/settings/Settings.css.ts';
import { useText } from '#i18n/useText.ts';
import { EmptyState } from '#ui/feedback/EmptyState.tsx';
import { Button } from '#ui/form/Button.tsx';
import type { FieldListActor } from './fieldActors.ts';
import { FieldEditDialog } from './FieldEditDialog.tsx';
import { FieldRow } from './FieldRow.tsx';

/** Lists the fields of contacts, and lets an admin define, change, order and archive them. */
export function FieldsPage({ actor }: { actor: FieldListActor }) {
  const t = useText();
  const { isAdmin, fields, problem } = useSelector(actor, ({ context }) => context);
  const isLoading = useSelector(actor, (snapshot) => snapshot.matches('loading'));
  const isFailed = useSelector(actor, (snapshot) => snapshot.matches('failed'));
  const edit = useSelector(actor, ({ children }) => children.edit);
  const isListed = !isLoading && !isFailed;
  const groups = [
    { heading: 'fieldList.offered', members: fields.filter(({ archived }) => !archived) },
    { heading: 'fieldList.archived', members: fields.filter(({ archived }) => archived) },
  ] as const;
  return (
    <>
      <p className={settings.lead}>{t('fieldList.lead')}</p>
      <LoadState
        isLoading={isLoading}
        isFailed={isFailed}
        label={t('fieldList.loading')}
        problem={problem}
        onRetry={() => actor.send({ type: 'fieldList.retry' })}
      />
      {isListed && isAdmin && (
        <div className={listed.bar}>
          <Button icon="plus" tone="primary" onClick={() => actor.send({ type: 'fieldList.create' })}>
            {t('fieldList.new')}
          </Button>
        </div>
      )}
      {isListed && fields.length === 0 && (
        <EmptyState title={t('fieldList.empty')}>{t('fieldList.emptyText')}</EmptyState>
      )}
      {isListed &&
        groups.map(
          ({ heading, members }) =>
            members.length > 0 && (
              <section key={heading} aria-label={t(heading)}>
                <h2 className={settings.group}>{t(heading)}</h2>
                <ul className={listed.list}>
                  {members.map((field) => (
                    <FieldRow key={field.id} actor={actor} field={field} />
                  ))}
                </ul>
              </section>
            ),
        )}
      {edit && <FieldEditDialog actor={edit} />}
    </>
  );
}
