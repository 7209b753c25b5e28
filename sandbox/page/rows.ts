import { h } from './dom.ts';

type Label = [label: string, hint?: string];

const row = ([label, hint]: Label, control: HTMLElement) =>
  h('label', { class: 'fault' }, h('span', {}, label, ...(hint ? [' ', h('small', {}, hint)] : [])), control);

/** A row with a switch; `change` gets the new value. */
export const switchRow = (label: Label, on: boolean, change: (next: boolean) => void) =>
  row(
    label,
    h('input', {
      type: 'checkbox',
      role: 'switch',
      class: 'switch',
      checked: on,
      onchange: () => change(!on),
    }),
  );

/** A row with a number from 0; `change` gets null where the field was emptied. */
export const numberRow = (
  label: Label,
  shown: number | null,
  change: (next: number | null) => void,
  most?: number,
) =>
  row(
    label,
    h('input', {
      type: 'number',
      min: '0',
      max: most === undefined ? undefined : String(most),
      value: String(shown ?? ''),
      onchange: (event: Event) => {
        const { value } = event.target as HTMLInputElement;
        change(value === '' ? null : Number(value));
      },
    }),
  );

/** A row with a choice of values, each with its text. */
export const choiceRow = (
  label: Label,
  chosen: string,
  texts: Record<string, string>,
  change: (next: string) => void,
) =>
  row(
    label,
    h(
      'select',
      { onchange: (event: Event) => change((event.target as HTMLSelectElement).value) },
      ...Object.entries(texts).map(([value, text]) =>
        h('option', { value, selected: value === chosen }, text),
      ),
    ),
  );
