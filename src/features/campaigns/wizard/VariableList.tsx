import { useSelector } from '@xstate/react';
import { capabilities } from '#contract/capability.ts';
import type { VariableMapping } from '#contract/campaign.ts';
import { useText } from '#i18n/useText.ts';
import { COLUMN, isMapped } from '#lib/audienceValues.ts';
import { type Slot, slotsOf } from '#lib/template.ts';
import { visible } from '#lib/visible.ts';
import { fieldsOf } from '#machines/campaigns/broadcastForm.ts';
import { Header } from '#features/template/Header.tsx';
import { SlotField } from '#features/template/SlotField.tsx';
import { SelectField } from '#ui/form/SelectField.tsx';
import { TextField } from '#ui/form/TextField.tsx';
import * as css from './Wizard.css.ts';
import type { WizardActor } from './wizardActor.ts';

type OwnSlot = Exclude<Slot, { kind: 'media' }>;

const FIXED = 'fixed';
const VALUE_MAX = capabilities.whatsapp.template?.value.most;
const own = ['name', 'first_name', 'last_name', 'phone', 'tags'] as const;
const unset: VariableMapping = { type: 'field', value: '', fixedValue: '' };

/** Maps each of the template's variables to a field of the recipient or to a fixed text (WIZ-014). */
export function VariableList({ actor }: { actor: WizardActor }) {
  const t = useText();
  const { form } = useSelector(actor, ({ context }) => context);
  const header = useSelector(actor, ({ children }) => children.header);
  const slots = slotsOf(form.template?.components ?? []);
  const filled = slots.filter(({ key }) => isMapped(form.mappings[key])).length;
  return (
    <section className={css.variables} aria-label={t('broadcast.variables')}>
      <h2 className={css.heading}>{t('broadcast.variables')}</h2>
      <p className={css.muted}>
        {slots.length === 0
          ? t('template.form.noValues')
          : t('broadcast.variables.filled', { filled, count: slots.length })}
      </p>
      {header && <Header actor={header} />}
      {slots.map((slot) =>
        slot.kind === 'media' ? null : (
          <Variable
            key={slot.key}
            slot={slot}
            mapping={form.mappings[slot.key]}
            fields={fieldsOf(form)}
            onChange={(mapping) => actor.send({ type: 'broadcast.map', key: slot.key, mapping })}
          />
        ),
      )}
    </section>
  );
}

interface VariableProps {
  slot: OwnSlot;
  mapping: VariableMapping | undefined;
  fields: readonly string[];
  onChange: (mapping: VariableMapping) => void;
}

function Variable({ slot, mapping = unset, fields, onChange }: VariableProps) {
  const t = useText();
  const fixed = (value: string) => onChange({ ...mapping, type: 'fixed', fixedValue: value });
  if (slot.kind !== 'text' && slot.kind !== 'button')
    return <SlotField slot={slot} value={mapping.fixedValue} onChange={fixed} />;
  const variable = `{{${slot.variable}}}`;
  const place =
    slot.kind === 'button'
      ? t('template.form.inButton', { label: slot.label })
      : t(`template.form.in.${slot.place}`);
  const options = [
    ...fields.map((value) => {
      const known = own.find((it) => it === value);
      return {
        value,
        label: known
          ? t(`broadcast.field.${known}`)
          : t('broadcast.field.column', { column: visible(value.replace(COLUMN, '')) }),
      };
    }),
    { value: FIXED, label: t('broadcast.field.fixed') },
  ];
  const isFixed = mapping.type === 'fixed';
  return (
    <div className={css.variable} role="group" aria-label={`${variable} ${place}`}>
      <SelectField
        label={t('broadcast.field.from', { variable, place })}
        placeholder={t('broadcast.field.choose')}
        options={options}
        value={isFixed ? FIXED : fields.includes(mapping.value) ? mapping.value : ''}
        wrong={isFixed || fields.includes(mapping.value) ? undefined : t('broadcast.field.missing')}
        onChange={({ target: { value } }) =>
          onChange(
            value === FIXED ? { ...mapping, type: 'fixed', value: '' } : { ...mapping, type: 'field', value },
          )
        }
      />
      {isFixed ? (
        <TextField
          label={t('broadcast.field.text', { variable })}
          dir="auto"
          maxLength={VALUE_MAX}
          value={mapping.fixedValue}
          wrong={mapping.fixedValue.trim() === '' ? t('broadcast.field.textMissing') : undefined}
          onChange={({ target }) => fixed(target.value)}
        />
      ) : (
        <TextField
          label={t('broadcast.field.fallback', { variable })}
          dir="auto"
          maxLength={VALUE_MAX}
          value={mapping.fallback ?? ''}
          onChange={({ target }) => onChange({ ...mapping, fallback: target.value })}
        />
      )}
    </div>
  );
}
