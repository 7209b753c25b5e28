import { useId, type ReactNode } from 'react';
import * as css from './Field.css.ts';
import { Icon } from '#ui/layout/Icon.tsx';
import * as text from '#ui/theme/text.css.ts';

export interface FieldProps {
  label: string;
  /** Shown after the label, such as "optional". */
  note?: string | undefined;
  help?: string | undefined;
  /** Error text; replaces the help. */
  wrong?: string | undefined;
  labelHidden?: boolean;
}

interface Described {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
}

/** Draws a label above a control, and its help or error below. */
export function Field({
  label,
  note,
  help,
  wrong,
  labelHidden,
  children,
}: FieldProps & { children: (described: Described) => ReactNode }) {
  const id = useId();
  const said = wrong ?? help;
  return (
    <div className={css.field}>
      <span className={labelHidden ? text.hidden : css.label}>
        <label htmlFor={id}>{label}</label> {note && <span className={css.optional}>{note}</span>}
      </span>
      {children({
        id,
        'aria-describedby': said ? `${id}-said` : undefined,
        'aria-invalid': wrong ? true : undefined,
      })}
      {said && (
        <p id={`${id}-said`} className={css.help({ wrong: Boolean(wrong) })}>
          {wrong && <Icon name="alert" size={14} />}
          {said}
        </p>
      )}
    </div>
  );
}
