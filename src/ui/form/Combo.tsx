import { useId, useState, type KeyboardEvent } from 'react';
import { folded } from '#lib/folded.ts';
import * as css from './Combo.css.ts';
import { Option } from './Option.tsx';
import * as box from './Field.css.ts';
import { Field, type FieldProps } from './Field.tsx';
import { Icon } from '#ui/layout/Icon.tsx';

export interface ComboOption {
  value: string;
  label: string;
}

interface ComboProps extends FieldProps {
  options: readonly ComboOption[];
  /** The selected value; empty for none. */
  value: string;
  /** Text shown if nothing matches. */
  none: string;
  readOnly?: boolean;
  autoComplete?: string;
  onChange: (value: string) => void;
  onBlur?: () => void;
}

/** Draws a long list with a search field. A completely typed label or value is selected. */
export function Combo({
  options,
  value,
  none,
  readOnly,
  autoComplete,
  onChange,
  onBlur,
  ...field
}: ComboProps) {
  const id = useId();
  const [typed, setTyped] = useState<string | null>(null);
  const [active, setActive] = useState(0);
  const chosen = options.find((option) => option.value === value);
  const open = typed !== null;
  const words = folded(typed ?? '').trim();
  const isChosen = folded(chosen?.label ?? '') === words;
  const found = open && !isChosen ? options.filter(({ label }) => folded(label).includes(words)) : options;
  const best = found.toSorted(
    (one, other) =>
      Number(folded(other.label).startsWith(words)) - Number(folded(one.label).startsWith(words)),
  );
  const shown = words === '' || isChosen ? found : best;

  const pick = (option: ComboOption | undefined) => {
    if (option) onChange(option.value);
    setTyped(null);
  };
  const type = (text: string) => {
    setTyped(text);
    setActive(0);
    const exact = options.find(
      (option) => folded(option.label) === folded(text.trim()) || option.value === text.trim().toUpperCase(),
    );
    if (exact && exact.value !== value) onChange(exact.value);
    else if (text.trim() === '' && value !== '') onChange('');
  };
  const press = (event: KeyboardEvent<HTMLInputElement>) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step && !readOnly) {
      event.preventDefault();
      if (!open) return setTyped(chosen?.label ?? '');
      const next = (active + step + shown.length) % Math.max(1, shown.length);
      setActive(next);
      document.getElementById(`${id}-${next}`)?.scrollIntoView({ block: 'nearest' });
    } else if (event.key === 'Enter' && open) {
      event.preventDefault();
      pick(shown[active]);
    } else if (event.key === 'Escape') setTyped(null);
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
              aria-expanded={open}
              aria-controls={`${id}-list`}
              aria-autocomplete="list"
              aria-activedescendant={open && shown.length > 0 ? `${id}-${active}` : undefined}
              autoComplete={autoComplete ?? 'off'}
              spellCheck={false}
              readOnly={readOnly}
              value={typed ?? chosen?.label ?? ''}
              onChange={(event) => type(event.target.value)}
              onKeyDown={press}
              onClick={(event) => {
                if (readOnly) return;
                // Typing replaces the selected text.
                if (typed === null) event.currentTarget.select();
                setTyped(chosen?.label ?? '');
              }}
              onBlur={() => {
                setTyped(null);
                onBlur?.();
              }}
            />
            <span className={css.arrow}>
              <Icon name="down" size={14} />
            </span>
          </span>
          {open && (
            <div id={`${id}-list`} className={css.list} role="listbox" aria-label={field.label}>
              {shown.map((option, index) => (
                <Option
                  key={option.value}
                  id={`${id}-${index}`}
                  isSelected={option.value === value}
                  isActive={index === active}
                  onActive={() => setActive(index)}
                  onPick={() => pick(option)}
                >
                  {option.label}
                  {option.value === value && <Icon name="check" size={14} />}
                </Option>
              ))}
              {shown.length === 0 && (
                <div className={css.none} role="option" aria-disabled="true" aria-selected="false">
                  {none}
                </div>
              )}
            </div>
          )}
        </span>
      )}
    </Field>
  );
}
