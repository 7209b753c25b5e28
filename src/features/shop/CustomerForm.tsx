import { useSelector } from '@xstate/react';
import { useLanguage } from '#i18n/useLanguage.ts';
import { useText } from '#i18n/useText.ts';
import { countries } from '#lib/countries.ts';
import { type CustomerField, LONGEST, NEEDED } from '#lib/customerForm.ts';
import { faultsSaid } from '#machines/shop/shopCustomerForm.words.ts';
import { Combo } from '#ui/form/Combo.tsx';
import { TextArea } from '#ui/form/TextArea.tsx';
import { TextField } from '#ui/form/TextField.tsx';
import type { ShopCustomerFormActor } from './shopCustomerActor.ts';
import * as css from './CustomerForm.css.ts';

/** Autofill and keyboard type of each field. */
const help: Partial<Record<CustomerField, { autoComplete?: string; inputMode?: 'email'; type?: string }>> = {
  email: { inputMode: 'email', type: 'email' },
};
const ofPerson: readonly CustomerField[] = ['first_name', 'last_name', 'email', 'note', 'tags'];

export const CUSTOMER_FORM = 'shop-customer';

/** Edits the customer's name and address (SHOP-001). */
export function CustomerForm({ actor }: { actor: ShopCustomerFormActor }) {
  const t = useText();
  const locale = useLanguage();
  const { fields, left } = useSelector(actor, ({ context }) => context);
  const busy = useSelector(actor, (snapshot) => snapshot.matches('submitting'));
  const half = useSelector(actor, (snapshot) => snapshot.matches('halfSaved'));
  const faults = faultsSaid({ fields, left });
  const names = new Intl.DisplayNames([locale], { type: 'region' });
  const options = countries
    .map((code) => ({ value: code, label: names.of(code) ?? code }))
    .toSorted((one, other) => one.label.localeCompare(other.label, locale));

  const of = (field: CustomerField) => {
    const label = t(`shop.field.${field}`);
    const fault = faults[field];
    return {
      label,
      ...(NEEDED.includes(field) ? {} : { note: t('common.optional') }),
      ...(fault ? { wrong: t(`shop.fault.${fault}`, { field: label }) } : {}),
      value: fields[field],
      readOnly: busy || (half && ofPerson.includes(field)),
      onBlur: () => actor.send({ type: 'customerForm.blur', field }),
    };
  };
  const text = (field: CustomerField) => ({
    ...of(field),
    dir: 'auto',
    maxLength: LONGEST[field],
    autoComplete: 'off',
    ...help[field],
    onChange: (event: { target: { value: string } }) =>
      actor.send({ type: 'customerForm.change', field, value: event.target.value }),
  });

  return (
    <form
      id={CUSTOMER_FORM}
      className={css.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        actor.send({ type: half ? 'customerForm.retryAddress' : 'customerForm.submit' });
      }}
    >
      {/* May be mounted after the dialog, which then had only Cancel to focus. */}
      {/* oxlint-disable-next-line jsx-a11y/no-autofocus */}
      <TextField {...text('first_name')} autoFocus />
      <TextField {...text('last_name')} />
      <div className={css.wide}>
        <TextField {...text('email')} />
      </div>
      <div className={css.wide}>
        <TextField {...text('address')} />
      </div>
      <TextField {...text('city')} />
      <TextField {...text('province')} />
      <Combo
        {...of('country')}
        options={options}
        none={t('shop.countryNone')}
        onChange={(value) => actor.send({ type: 'customerForm.change', field: 'country', value })}
      />
      <TextField {...text('zip')} />
      <div className={css.wide}>
        <TextField {...text('tags')} help={t('shop.tagsHelp')} />
      </div>
      <div className={css.wide}>
        <TextArea {...text('note')} />
      </div>
    </form>
  );
}
