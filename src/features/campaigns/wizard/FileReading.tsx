import { useText } from '#i18n/useText.ts';
import type { TableReading } from '#lib/tableReading.ts';
import { type Encoding, ENCODINGS } from '#lib/textEncoding.ts';
import { visible } from '#lib/visible.ts';
import { SelectField } from '#ui/form/SelectField.tsx';
import { Switch } from '#ui/form/Switch.tsx';
import * as css from './File.css.ts';

interface FileReadingProps {
  reading: TableReading;
  /** Whether hidden rows are read. */
  areHiddenRead: boolean;
  onChange: (choice: { encoding?: Encoding; hidden?: boolean }) => void;
}

/** Shows how a file was read, as far as it may have been meant otherwise, and lets one choose (O26). */
export function FileReading({ reading, areHiddenRead, onChange }: FileReadingProps) {
  const t = useText();
  const { encoding, sheet, hidden } = reading;
  if (encoding === null && sheet === null && hidden === 0) return null;
  // UTF-16 is certain: its bytes are no text in any other encoding.
  const choices = ENCODINGS.find((it) => it === encoding) || !encoding ? [...ENCODINGS] : [encoding];
  return (
    <div className={css.reading}>
      {encoding && (
        <SelectField
          label={t('broadcast.reading.encoding')}
          value={encoding}
          options={choices.map((it) => ({ value: it, label: t(`broadcast.reading.${it}`) }))}
          onChange={({ target }) => {
            const chosen = choices.find((it) => it === target.value);
            if (chosen) onChange({ encoding: chosen });
          }}
        />
      )}
      {sheet !== null && <span>{t('broadcast.reading.sheet', { sheet: visible(sheet) })}</span>}
      {hidden > 0 && (
        <>
          <span role="status">
            {t(areHiddenRead ? 'broadcast.reading.hiddenRead' : 'broadcast.reading.hidden', {
              count: hidden,
            })}
          </span>
          <Switch
            label={t('broadcast.reading.includeHidden')}
            checked={areHiddenRead}
            onChange={(isRead) => onChange({ hidden: isRead })}
          />
        </>
      )}
    </div>
  );
}
