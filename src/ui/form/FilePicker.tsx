import { hiddenInput } from './FilePicker.css.ts';
import type { Glyph } from '#ui/layout/glyphs.tsx';
import { Button } from './Button.tsx';

interface FilePickerProps {
  /** File types, as the `accept` of an input. */
  accept: string;
  label: string;
  icon: Glyph;
  multiple?: boolean;
  disabled?: boolean;
  onTake: (files: FileList | null) => void;
}

/** Opens the device's file picker. */
export function FilePicker({ accept, label, icon, multiple, disabled, onTake }: FilePickerProps) {
  return (
    <>
      <input
        type="file"
        className={hiddenInput}
        accept={accept}
        multiple={multiple}
        aria-hidden="true"
        tabIndex={-1}
        onChange={(event) => {
          onTake(event.target.files);
          event.target.value = '';
        }}
      />
      <Button
        icon={icon}
        disabled={disabled}
        onClick={(event) => (event.currentTarget.previousElementSibling as HTMLInputElement).click()}
      >
        {label}
      </Button>
    </>
  );
}
