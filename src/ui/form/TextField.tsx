import type { InputHTMLAttributes, ReactNode, Ref } from 'react';
import { Field, type FieldProps } from './Field.tsx';
import * as css from './Field.css.ts';
import type { Glyph } from '#ui/layout/glyphs.tsx';
import { Icon } from '#ui/layout/Icon.tsx';

interface TextFieldProps extends FieldProps, Omit<InputHTMLAttributes<HTMLInputElement>, 'className' | 'id'> {
  ref?: Ref<HTMLInputElement>;
  icon?: Glyph;
  /** Draws a lighter frame, for search fields. */
  calm?: boolean;
  large?: boolean;
  after?: ReactNode;
}

export function TextField({
  label,
  note,
  help,
  wrong,
  labelHidden,
  icon,
  calm,
  large,
  after,
  ...input
}: TextFieldProps) {
  return (
    <Field label={label} note={note} help={help} wrong={wrong} labelHidden={labelHidden}>
      {(described) => (
        <span className={css.box({ calm, large, wrong: Boolean(wrong) })}>
          {icon && (
            <span className={css.leading}>
              <Icon name={icon} />
            </span>
          )}
          <input type="text" {...input} {...described} className={css.input} />
          {after}
        </span>
      )}
    </Field>
  );
}
