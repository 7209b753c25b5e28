import { useSelector } from '@xstate/react';
import { type KnownRule, KnownRule as Rules } from '#contract/contactImport.ts';
import { useText } from '#i18n/useText.ts';
import { visible } from '#lib/visible.ts';
import type { ContactPlan } from '#machines/contacts/contactImport.machine.ts';
import { useTags } from '#services/reads/tags.ts';
import { SelectField } from '#ui/form/SelectField.tsx';
import type { ContactImportActor } from './contactActors.ts';
import * as css from './ContactImport.css.ts';
import { ImportColumns } from './ImportColumns.tsx';
import { ImportCount } from './ImportCount.tsx';
import * as contacts from './Contacts.css.ts';

/** Shows what an import would do, and lets the person choose what happens to known contacts. */
export function ImportPreview({ actor }: { actor: ContactImportActor }) {
  const { plan, rule, tag } = useSelector(actor, ({ context }) => context);
  if (!plan) return null;
  return (
    <>
      <dl className={css.counts}>
        <ImportCount name="new" count={plan.total - plan.known} />
        <ImportCount name="known" count={plan.known} />
        {plan.faulty > 0 && <ImportCount name="faulty" count={plan.faulty} />}
      </dl>
      <RuleChoice
        rule={rule}
        onChoose={(chosen) => actor.send({ type: 'contactImport.setRule', rule: chosen })}
      />
      <TagChoice tag={tag} onChoose={(chosen) => actor.send({ type: 'contactImport.setTag', tag: chosen })} />
      {plan.columns.length > 0 && (
        <ImportColumns
          columns={plan.columns}
          onChoose={(at, use) => actor.send({ type: 'contactImport.setColumn', at, use })}
        />
      )}
      {plan.faults.length > 0 && <CellFaults plan={plan} />}
    </>
  );
}

function RuleChoice({ rule, onChoose }: { rule: KnownRule; onChoose: (rule: KnownRule) => void }) {
  const t = useText();
  return (
    <fieldset className={css.rules}>
      <legend className={css.legend}>{t('contactImport.rule')}</legend>
      {Rules.options.map((option) => (
        <label key={option} className={css.rule}>
          <input
            type="radio"
            className={css.radio}
            name="contact-import-rule"
            checked={rule === option}
            onChange={() => onChoose(option)}
          />
          {t(`contactImport.rule.${option}`)}
        </label>
      ))}
      <p className={contacts.small}>{t('contactImport.ruleNote')}</p>
    </fieldset>
  );
}

/** Offers a tag that every contact of the file gets. */
function TagChoice({ tag, onChoose }: { tag: string | null; onChoose: (tag: string | null) => void }) {
  const t = useText();
  const tags = useTags().filter(({ archived }) => !archived);
  if (tags.length === 0) return null;
  return (
    <SelectField
      label={t('contactImport.tag')}
      placeholder={t('contactImport.tag.none')}
      options={tags.map(({ name }) => ({ value: name, label: visible(name) }))}
      value={tag ?? ''}
      onChange={({ target }) => onChoose(target.value || null)}
    />
  );
}

function CellFaults({ plan: { faults, faulty } }: { plan: ContactPlan }) {
  const t = useText();
  const more = faulty - faults.length;
  return (
    <section aria-label={t('contactImport.cells')}>
      <h3>{t('contactImport.cells')}</h3>
      <ol className={css.faults}>
        {faults.map(({ line, column, value, reason }) => (
          <li key={`${line} ${column}`} className={css.fault}>
            <span className={contacts.small}>{t('contactImport.line', { line })}</span>
            <span>
              {t(`field.fault.${reason}`, { name: visible(column) })} <bdi>{visible(value, 80)}</bdi>
            </span>
          </li>
        ))}
      </ol>
      {more > 0 && <p className={contacts.small}>{t('contactImport.more', { count: more })}</p>}
    </section>
  );
}
