import { useSelector } from '@xstate/react';
import type { KeyboardEvent } from 'react';
import type { ActorRefFrom } from 'xstate';
import { useText } from '#i18n/useText.ts';
import type { templateListMachine } from '#machines/template/templateList.machine.ts';
import { isForPayments, isSendable, isTemplateFound } from '#machines/template/sendable.ts';
import { useTemplates } from '#services/reads/templates.ts';
import { Button } from '#ui/form/Button.tsx';
import { SelectField } from '#ui/form/SelectField.tsx';
import { Loading } from '#ui/feedback/Loading.tsx';
import { moveAmongRows } from '#ui/layout/rowKeys.ts';
import { TextField } from '#ui/form/TextField.tsx';
import { EmptyState } from '#ui/feedback/EmptyState.tsx';
import { usePagedList } from '../common/pagedList.ts';
import { useProblemText } from '../common/useProblemText.ts';
import { TemplateForm } from './TemplateForm.tsx';
import { TemplateRows } from './TemplateRows.tsx';
import { useCategories } from './useCategories.ts';
import * as css from './Template.css.ts';

/** Lists the templates for this conversation, and the form of the selected one (TPL-001). */
export function TemplatesTab({ actor }: { actor: ActorRefFrom<typeof templateListMachine> }) {
  const t = useText();
  const explain = useProblemText();
  const categories = useCategories();
  const { category, search } = useSelector(actor, ({ context }) => context);
  const form = useSelector(actor, ({ children }) => children.form);
  const filling = useSelector(actor, (snapshot) => snapshot.matches('filling'));
  const pages = useSelector(actor, ({ children }) => children.pages);
  const { loading, empty, failed, refreshing, problem } = usePagedList(pages);
  const all = useTemplates(category) ?? [];
  const templates = all.filter((it) => !isForPayments(it) && isTemplateFound(it, search));
  // With the keyboard alone: words, arrows, and Enter; in the field it takes the first template that can be sent.
  const onSearchKey = (event: KeyboardEvent) => {
    const first = templates.find(isSendable);
    if (event.key !== 'Enter' || !first) return;
    event.preventDefault();
    actor.send({ type: 'templates.choose', template: first });
  };
  const refresh = () => actor.send({ type: 'templates.refresh' });

  if (filling && form) return <TemplateForm actor={form} />;
  return (
    // Keys of its field and buttons only move the focus.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div className={css.picker} onKeyDown={moveAmongRows}>
      <div className={css.tools}>
        <div className={css.wide}>
          <TextField
            label={t('template.search')}
            labelHidden
            icon="search"
            calm
            placeholder={t('template.search')}
            value={search}
            onKeyDown={onSearchKey}
            onChange={(event) => actor.send({ type: 'templates.search', text: event.target.value })}
          />
        </div>
        <SelectField
          label={t('template.category')}
          labelHidden
          placeholder={t('template.everyCategory')}
          options={categories}
          value={category ?? ''}
          onChange={(event) =>
            actor.send({ type: 'templates.category', category: event.target.value || null })
          }
        />
        {!failed && (
          <Button icon="refresh" busy={refreshing} disabled={loading} onClick={refresh}>
            {t(refreshing ? 'template.refreshing' : 'template.refresh')}
          </Button>
        )}
      </div>
      {loading && <Loading label={t('template.loading')} />}
      {failed && (
        <EmptyState
          level={3}
          drawing="broken"
          role="alert"
          title={t('template.failed')}
          actions={
            <Button icon="refresh" onClick={refresh}>
              {t('common.tryAgain')}
            </Button>
          }
        >
          {problem && explain(problem)}
        </EmptyState>
      )}
      {empty && (
        <EmptyState level={3} title={t('template.none')}>
          {t('template.noneText')}
        </EmptyState>
      )}
      {!loading && !failed && !empty && (
        <TemplateRows
          templates={templates}
          onChoose={(template) => actor.send({ type: 'templates.choose', template })}
        />
      )}
    </div>
  );
}
