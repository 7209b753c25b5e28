import { useSelector } from '@xstate/react';
import { LoadState } from '#features/common/LoadState.tsx';
import { useText } from '#i18n/useText.ts';
import * as settings from '#features/settings/Settings.css.ts';
import { EmptyState } from '#ui/feedback/EmptyState.tsx';
import { Button } from '#ui/form/Button.tsx';
import { DeleteMacroDialog } from './DeleteMacroDialog.tsx';
import type { MacrosActor } from './macroActors.ts';
import { MacroFormDialog } from './MacroFormDialog.tsx';
import { MacroRow } from './MacroRow.tsx';
import * as listed from '#features/settings/List.css.ts';
import * as css from './Macros.css.ts';

const scopes = ['shared', 'personal'] as const;

/** Lists the macros in their order, and lets a person write their own, and an admin those of all. */
export function MacrosPage({ actor }: { actor: MacrosActor }) {
  const t = useText();
  const { macros, problem } = useSelector(actor, ({ context }) => context);
  const isLoading = useSelector(actor, (snapshot) => snapshot.matches('loading'));
  const isFailed = useSelector(actor, (snapshot) => snapshot.matches('failed'));
  const form = useSelector(actor, ({ children }) => children.form);
  const isListed = !isLoading && !isFailed;
  return (
    <>
      <p className={settings.lead}>{t('macros.lead')}</p>
      <LoadState
        isLoading={isLoading}
        isFailed={isFailed}
        label={t('macros.loading')}
        problem={problem}
        onRetry={() => actor.send({ type: 'macros.retry' })}
      />
      {isListed && (
        <div className={css.bar}>
          <Button icon="plus" tone="primary" onClick={() => actor.send({ type: 'macros.create' })}>
            {t('macros.new')}
          </Button>
        </div>
      )}
      {isListed && macros.length === 0 && (
        <EmptyState title={t('macros.empty')}>{t('macros.emptyText')}</EmptyState>
      )}
      {isListed &&
        scopes.map((scope) => {
          const members = macros.filter((it) => it.scope === scope);
          return (
            members.length > 0 && (
              <section key={scope} aria-label={t(`macros.scope.${scope}`)}>
                <h2 className={settings.group}>{t(`macros.scope.${scope}`)}</h2>
                <ul className={listed.list}>
                  {members.map((macro, at) => (
                    <MacroRow
                      key={macro.id}
                      actor={actor}
                      macro={macro}
                      isFirst={at === 0}
                      isLast={at === members.length - 1}
                    />
                  ))}
                </ul>
              </section>
            )
          );
        })}
      <DeleteMacroDialog actor={actor} />
      {form && <MacroFormDialog actor={form} />}
    </>
  );
}
