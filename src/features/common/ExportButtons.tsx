import { useText } from '#i18n/useText.ts';
import type { SheetFormat } from '#lib/sheet.ts';
import { Button, type ButtonProps } from '#ui/form/Button.tsx';

interface ExportButtonsProps extends Pick<ButtonProps, 'size' | 'tone'> {
  /** Text of the button that saves a CSV file. */
  label: string;
  /** Names of both for screen readers, where a page has more than one table. */
  nameOf?: (format: string) => string;
  busy?: boolean;
  onExport: (format: SheetFormat) => void;
}

/** Saves a table as a CSV or an XLSX file. */
export function ExportButtons({ label, nameOf, busy, onExport, ...look }: ExportButtonsProps) {
  const t = useText();
  return (
    <>
      <Button
        {...look}
        icon="download"
        busy={busy}
        aria-label={nameOf?.('CSV')}
        onClick={() => onExport('csv')}
      >
        {label}
      </Button>
      <Button
        {...look}
        icon="download"
        disabled={busy}
        aria-label={nameOf?.('XLSX')}
        onClick={() => onExport('xlsx')}
      >
        {t('common.xlsx')}
      </Button>
    </>
  );
}
