import { hiddenInput } from './FilePicker.css.ts';
import type { Glyph } from '#ui/layout/glyphs.tsx';
import { Button } from './Button.tsx';

interface FilePickerProps {
  /** File types, as the `accept` of an input. */
  accept: string;
  label: string;
  icon: Glyph;
  onTake: (files: FileList | null) => void;
}

/** Opens the device's file picker. */
export function FilePicker({ accept, label, icon, onTake }: FilePickerProps) {
  return (
    <>
      <input
        type="file"
        className={hiddenInput}
        accept={accept}
        aria-hidden="true"
        tabIndex={-1}
        onChange={(event) => {
          onTake(event.target.files);
          event.target.value = '';
        }}
      />
      <Button
        icon={icon}
        onClick={(event) => (event.currentTarget.previousElementSibling as HTMLInputElement).click()}
      >
        {label}
      </Button>
    </>
  );
}
