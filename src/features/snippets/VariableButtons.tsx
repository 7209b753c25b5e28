import type { RefObject } from 'react';
import { Button } from '#ui/form/Button.tsx';
import { useText } from '#i18n/useText.ts';
import * as css from './Snippets.css.ts';

interface VariableButtonsProps {
  names: readonly string[];
  /** The text that had the focus last. */
  field: RefObject<HTMLTextAreaElement | null>;
}

/** Puts a variable where the caret is; the field itself reports the change. */
function insert(field: HTMLTextAreaElement | null, name: string): void {
  if (!field) return;
  field.focus();
  field.setRangeText(`{{${name}}}`, field.selectionStart, field.selectionEnd, 'end');
  field.dispatchEvent(new Event('input', { bubbles: true }));
}

/** Offers the variables of a snippet's text, each of which a click inserts. */
export function VariableButtons({ names, field }: VariableButtonsProps) {
  const t = useText();
  return (
    <div className={css.variables} role="group" aria-label={t('snippets.variables')}>
      {names.map((name) => (
        <Button key={name} size="small" onClick={() => insert(field.current, name)}>
          {`{{${name}}}`}
        </Button>
      ))}
    </div>
  );
}
