import { useLanguage } from '#i18n/useLanguage.ts';
import { useText } from '#i18n/useText.ts';
import { PAYMENT_KEYS } from '#lib/paymentRow.ts';
import { sheetCsv } from '#lib/sheet.ts';
import { touchLink } from '#ui/theme/text.css.ts';

/** Links an empty file of debts with the titles that are recognised, made in the browser. */
export function ExampleFile() {
  const t = useText();
  const language = useLanguage();
  const columns = PAYMENT_KEYS.map((key) => t(`collection.column.${key}`));
  const text = sheetCsv({ columns, rows: [] }, { language, zone: 'UTC' });
  return (
    <a
      className={touchLink}
      href={`data:text/csv;charset=utf-8,${encodeURIComponent(text)}`}
      download={t('collection.file.exampleName')}
    >
      {t('collection.file.example')}
    </a>
  );
}
