import { useId, useState, type KeyboardEvent, type ReactNode } from 'react';
import * as css from './Combo.css.ts';
import { Option } from './Option.tsx';
import * as box from './Field.css.ts';
import { Field, type FieldProps } from './Field.tsx';

interface Suggestion {
  value: string;
  label: ReactNode;
}

interface SuggestFieldProps extends FieldProps {
  /** Suggestions for what is typed. */
  options: readonly Suggestion[];
  value: string;
  maxLength?: number;
  readOnly?: boolean;
  /** A button inside the field. */
  after?: ReactNode;
  onChange: (text: string) => void;
  /** Called with a suggestion, or with what is typed if none is highlighted. */
  onPick: (text: string) => void;
}

/** Draws a text field with suggestions: the arrow keys highlight one, Enter takes it, or else what is typed. */
export function SuggestField({
  options,
  value,
  maxLength,
  readOnly,
  after,
  onChange,
  onPick,
  ...field
}: SuggestFieldProps) {
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const [active, setActive] = useState(-1);
  const open = isOpen && !readOnly && options.length > 0;
  const at = Math.min(active, options.length - 1);
  const close = () => {
    setOpen(false);
    setActive(-1);
  };
  const pick = (text: string) => {
    close();
    onPick(text);
  };
  const press = (event: KeyboardEvent<HTMLInputElement>) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step && options.length > 0) {
      event.preventDefault();
      const next = open ? (at + step + options.length) % options.length : 0;
      setOpen(true);
      setActive(next);
      document.getElementById(`${id}-${next}`)?.scrollIntoView({ block: 'nearest' });
    } else if (event.key === 'Enter') {
      event.preventDefault();
      pick(options[open ? at : -1]?.value ?? value);
    } else if (event.key === 'Escape' && open) {
      event.stopPropagation();
      close();
    }
  };
  return (
    <Field {...field}>
      {(described) => (
        <span className={css.place}>
          <span className={box.box({ wrong: Boolean(field.wrong) })}>
            <input
              {...described}
              className={box.input}
              type="text"
              role="combobox"
              dir="auto"
              aria-expanded={open}
              aria-controls={open ? `${id}-list` : undefined}
              aria-autocomplete="list"
              aria-activedescendant={open && at >= 0 ? `${id}-${at}` : undefined}
              autoComplete="off"
              spellCheck={false}
              maxLength={maxLength}
              readOnly={readOnly}
              value={value}
              onChange={(event) => {
                setOpen(true);
                setActive(-1);
                onChange(event.target.value);
              }}
              onClick={() => setOpen(true)}
              onKeyDown={press}
              onBlur={close}
            />
            {after}
          </span>
          {open && (
            <div id={`${id}-list`} className={css.list} role="listbox" aria-label={field.label}>
              {options.map((option, index) => (
                <Option
                  key={option.value}
                  id={`${id}-${index}`}
                  isSelected={index === at}
                  isActive={index === at}
                  onActive={() => setActive(index)}
                  onPick={() => pick(option.value)}
                >
                  {option.label}
                </Option>
              ))}
            </div>
          )}
        </span>
      )}
    </Field>
  );
}
