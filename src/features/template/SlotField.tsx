import { CODE_MAX, type Slot } from '#lib/template.ts';
import { useSlotLabel } from './useSlotLabel.ts';
import { TextField } from '#ui/form/TextField.tsx';

/** Maximum length of a value in characters. */
const VALUE_MAX = 1024;

interface SlotFieldProps {
  slot: Exclude<Slot, { kind: 'media' }>;
  value: string;
  onChange: (value: string) => void;
}

/** Edits one value of a template: a variable, a part of the location, a code, or the offer's end. */
export function SlotField({ slot, value, onChange }: SlotFieldProps) {
  const label = useSlotLabel()(slot);
  if (slot.kind === 'offer')
    return (
      <TextField
        label={label}
        type="datetime-local"
        value={localOf(value)}
        onChange={({ target }) => onChange(target.value === '' ? '' : new Date(target.value).toISOString())}
      />
    );
  const isNumber = slot.kind === 'location' && (slot.field === 'latitude' || slot.field === 'longitude');
  return (
    <TextField
      label={label}
      dir="auto"
      autoComplete="off"
      {...(isNumber ? { inputMode: 'decimal' as const } : {})}
      maxLength={slot.kind === 'code' ? CODE_MAX[slot.code] : VALUE_MAX}
      value={value}
      onChange={({ target }) => onChange(target.value)}
    />
  );
}

/** Converts an ISO time to a datetime field's value: in the browser's time zone, to the minute. */
function localOf(iso: string): string {
  const time = new Date(iso);
  if (Number.isNaN(time.getTime())) return '';
  const two = (n: number) => String(n).padStart(2, '0');
  const day = `${time.getFullYear()}-${two(time.getMonth() + 1)}-${two(time.getDate())}`;
  return `${day}T${two(time.getHours())}:${two(time.getMinutes())}`;
}
