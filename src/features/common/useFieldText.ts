import type { FieldKind } from '#contract/contactField.ts';
import { useDay } from '#i18n/useDay.ts';
import { useText } from '#i18n/useText.ts';
import { useTexts } from '#i18n/useTexts.ts';
import { visible } from '#lib/visible.ts';

/** Returns a formatter for the values of a contact's own fields. */
export function useFieldText() {
  const t = useText();
  const day = useDay();
  const { locale } = useTexts();
  return (kind: FieldKind, value: string): string => {
    if (kind === 'yesNo') return t(value === 'yes' ? 'field.yes' : 'field.no');
    if (kind === 'number')
      return new Intl.NumberFormat(locale, { maximumFractionDigits: 6 }).format(Number(value));
    // Noon on the reader's clock, so that it stays the same day.
    if (kind === 'date') return day(Date.parse(`${value}T12:00:00`));
    return visible(value);
  };
}
