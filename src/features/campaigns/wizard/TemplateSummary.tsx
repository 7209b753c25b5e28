import type { Template } from '#contract/template.ts';
import { useFormats } from '#i18n/useFormats.ts';
import { useText } from '#i18n/useText.ts';
import { slotsOf } from '#lib/template.ts';
import { useCategories } from '#features/template/useCategories.ts';
import { Preview } from '#features/template/Preview.tsx';
import * as css from './Wizard.css.ts';

/** Shows the chosen template as it will look, and what it needs. */
export function TemplateSummary({ template }: { template: Template }) {
  const t = useText();
  const formats = useFormats();
  const category = useCategories().find(({ value }) => value === template.category)?.label;
  const details = [
    [t('broadcast.template'), template.name],
    [t('template.category'), category ?? template.category],
    [t('broadcast.language'), formats.language(template.language)],
    [t('broadcast.variables'), t('broadcast.variableCount', { count: slotsOf(template.components).length })],
  ];
  return (
    <>
      <div>
        <Preview template={template} values={{}} header={undefined} />
      </div>
      <dl className={css.details}>
        {details.map(([term, value]) => (
          <div key={term} style={{ display: 'contents' }}>
            <dt className={css.term}>{term}</dt>
            <dd className={css.value}>{value}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}
