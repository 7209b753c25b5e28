import { type Closure, CLOSURE_NAME_MAX } from '#contract/openingHours.ts';
import { useText } from '#i18n/useText.ts';
import { IconButton } from '#ui/form/IconButton.tsx';
import { TextField } from '#ui/form/TextField.tsx';
import * as css from './OpeningHours.css.ts';

interface ClosureFieldsProps {
  closure: Closure;
  disabled: boolean;
  isWrong: boolean;
  /** Null removes it. */
  onChange: (closure: Closure | null) => void;
}

/** Edits days on which nobody answers, such as a holiday. */
export function ClosureFields({ closure, disabled, isWrong, onChange }: ClosureFieldsProps) {
  const t = useText();
  const { from, until, name } = closure;
  return (
    <fieldset className={css.line} aria-label={t('business.closure')}>
      <div className={css.closure}>
        <TextField
          label={t('business.closure.from')}
          type="date"
          value={from}
          disabled={disabled}
          onChange={({ target }) =>
            onChange({ ...closure, from: target.value, until: until === '' ? target.value : until })
          }
        />
        <TextField
          label={t('business.closure.until')}
          type="date"
          value={until}
          min={from}
          disabled={disabled}
          onChange={({ target }) => onChange({ ...closure, until: target.value })}
        />
        <TextField
          label={t('business.closure.name')}
          value={name}
          maxLength={CLOSURE_NAME_MAX}
          disabled={disabled}
          onChange={({ target }) => onChange({ ...closure, name: target.value })}
        />
        {!disabled && (
          <IconButton icon="trash" label={t('business.closure.remove')} onClick={() => onChange(null)} />
        )}
      </div>
      {isWrong && (
        <p className={css.wrong} role="alert">
          {t('business.closure.wrong')}
        </p>
      )}
    </fieldset>
  );
}
