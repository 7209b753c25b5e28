import { useSelector } from '@xstate/react';
import type { Template } from '#contract/template.ts';
import { useFormats } from '#i18n/useFormats.ts';
import { useText } from '#i18n/useText.ts';
import { folded } from '#lib/folded.ts';
import { headerMedia, partOf, slotsOf } from '#lib/template.ts';
import { visible } from '#lib/visible.ts';
import { isForBroadcasts } from '#machines/campaigns/broadcastForm.ts';
import { useApprovedTemplates } from '#services/reads/templates.ts';
import { Badge } from '#ui/feedback/Badge.tsx';
import { EmptyState } from '#ui/feedback/EmptyState.tsx';
import { Loading } from '#ui/feedback/Loading.tsx';
import { Button } from '#ui/form/Button.tsx';
import { Icon } from '#ui/layout/Icon.tsx';
import { usePagedList } from '#features/common/pagedList.ts';
import { useProblemText } from '#features/common/useProblemText.ts';
import { useCategories } from '#features/template/useCategories.ts';
import * as css from './Wizard.css.ts';
import type { WizardActor } from './wizardActor.ts';

/** Shows the approved templates by category, with the chosen one marked (WIZ-007, WIZ-008). */
export function TemplateGrid({ actor }: { actor: WizardActor }) {
  const t = useText();
  const explain = useProblemText();
  const { category, search, form } = useSelector(actor, ({ context }) => context);
  const pages = useSelector(actor, ({ children }) => children.pages);
  const { loading, failed, refreshing, problem } = usePagedList(pages);
  const templates = (useApprovedTemplates() ?? []).filter(isForBroadcasts);
  const words = folded(search.trim());
  const found = templates.filter(
    (it) => (category === null || it.category === category) && folded(it.name).includes(words),
  );
  if (loading) return <Loading label={t('template.loading')} />;
  if (failed)
    return (
      <EmptyState
        level={2}
        drawing="broken"
        role="alert"
        title={t('broadcast.templatesFailed')}
        actions={
          <Button icon="refresh" onClick={() => actor.send({ type: 'broadcast.refresh' })}>
            {t('common.tryAgain')}
          </Button>
        }
      >
        {problem && explain(problem)}
      </EmptyState>
    );
  return (
    <>
      <CategoryChips actor={actor} templates={templates} category={category} refreshing={refreshing} />
      {found.length === 0 && (
        <EmptyState level={2} drawing="search" title={t('template.none')}>
          {t(templates.length === 0 ? 'template.noneText' : 'template.noneFoundText')}
        </EmptyState>
      )}
      <ul className={css.cards} aria-label={t('template.list')}>
        {found.map((template) => (
          <li key={template.id}>
            <Card
              template={template}
              isChosen={template.id === form.template?.id}
              onChoose={() => actor.send({ type: 'broadcast.choose', template })}
            />
          </li>
        ))}
      </ul>
    </>
  );
}

interface CategoryChipsProps {
  actor: WizardActor;
  templates: readonly Template[];
  category: string | null;
  refreshing: boolean;
}

function CategoryChips({ actor, templates, category, refreshing }: CategoryChipsProps) {
  const t = useText();
  const choices = [{ value: null, label: t('broadcast.everyCategory') }, ...useCategories()];
  return (
    <div className={css.chips} role="group" aria-label={t('template.category')}>
      {choices.map(({ value, label }) => (
        <button
          key={label}
          type="button"
          className={css.chip({ on: value === category })}
          aria-pressed={value === category}
          onClick={() => actor.send({ type: 'broadcast.filter', category: value })}
        >
          {label}
          <span className={css.count}>
            {templates.filter((it) => value === null || it.category === value).length}
          </span>
        </button>
      ))}
      <Button
        size="small"
        tone="quiet"
        icon="refresh"
        busy={refreshing}
        onClick={() => actor.send({ type: 'broadcast.refresh' })}
      >
        {t('template.refresh')}
      </Button>
    </div>
  );
}

interface CardProps {
  template: Template;
  isChosen: boolean;
  onChoose: () => void;
}

function Card({ template, isChosen, onChoose }: CardProps) {
  const t = useText();
  const formats = useFormats();
  const categories = useCategories();
  const { name, category, language, components } = template;
  const media = headerMedia(components);
  return (
    <button type="button" className={css.card({ on: isChosen })} aria-pressed={isChosen} onClick={onChoose}>
      <span className={css.cardName}>
        {visible(name)} {isChosen && <Icon name="check" />}
      </span>
      <span className={css.excerpt} dir="auto">
        {visible(partOf(components, 'BODY')?.text ?? '')}
      </span>
      <span className={css.facts}>
        <Badge>{categories.find(({ value }) => value === category)?.label ?? category}</Badge>
        <span>{formats.language(language)}</span>
        {media && <span>{t(`broadcast.media.${media}`)}</span>}
        <span>{t('broadcast.variableCount', { count: slotsOf(components).length })}</span>
      </span>
    </button>
  );
}
