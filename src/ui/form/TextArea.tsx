import type { Ref, TextareaHTMLAttributes } from 'react';
import { Field, type FieldProps } from './Field.tsx';
import * as css from './Field.css.ts';

interface TextAreaProps
  extends FieldProps, Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, 'className' | 'id'> {
  ref?: Ref<HTMLTextAreaElement>;
}

export function TextArea({ label, note, help, wrong, labelHidden, ...area }: TextAreaProps) {
  return (
    <Field label={label} note={note} help={help} wrong={wrong} labelHidden={labelHidden}>
      {(described) => (
        <span className={css.box({ area: true, wrong: Boolean(wrong) })}>
          <textarea rows={3} {...area} {...described} className={css.area} />
        </span>
      )}
    </Field>
  );
}
