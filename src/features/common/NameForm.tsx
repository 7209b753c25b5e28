import { useText } from '#i18n/useText.ts';
import { Button } from '#ui/form/Button.tsx';
import { Checkbox } from '#ui/form/Checkbox.tsx';
import { TextField } from '#ui/form/TextField.tsx';
import * as css from './NamedList.css.ts';

interface NameFormProps {
  /** Whose other texts are shown: `segments.save` or `savedViews.save`, and so on. */
  of: 'segments' | 'savedViews';
  label: string;
  name: string;
  /** Maximum number of characters. */
  most: number;
  isShared: boolean;
  isRenaming: boolean;
  mayShare: boolean;
  disabled: boolean;
  onName: (name: string) => void;
  onShare: (isShared: boolean) => void;
  onSave: () => void;
  onCancel: () => void;
}

/** Draws the form that saves the current list or filter under a name, or renames a saved one. */
export function NameForm({
  of,
  label,
  name,
  most,
  isShared,
  isRenaming,
  mayShare,
  disabled,
  onName,
  onShare,
  onSave,
  onCancel,
}: NameFormProps) {
  const t = useText();
  return (
    <form
      className={css.form}
      onSubmit={(event) => {
        event.preventDefault();
        onSave();
      }}
    >
      <TextField
        label={label}
        dir="auto"
        maxLength={most}
        readOnly={disabled}
        value={name}
        onChange={(event) => onName(event.target.value)}
      />
      {mayShare && !isRenaming && (
        <Checkbox label={t(`${of}.share`)} checked={isShared} disabled={disabled} onChange={onShare} />
      )}
      <span className={css.actions}>
        {isRenaming && (
          <Button tone="quiet" onClick={onCancel}>
            {t(`${of}.cancel`)}
          </Button>
        )}
        <Button tone="primary" type="submit" disabled={disabled || name.trim() === ''}>
          {isRenaming ? t(`${of}.saveName`) : t(`${of}.save`)}
        </Button>
      </span>
    </form>
  );
}
