import type { ReactNode } from 'react';
import type { Problem } from '#contract/failure.ts';
import { useText } from '#i18n/useText.ts';
import { Button } from '#ui/form/Button.tsx';
import * as css from './PickerList.css.ts';
import { rowId } from './rowId.ts';
import { useProblemText } from './useProblemText.ts';

const reveal = (row: HTMLElement | null) => row?.scrollIntoView({ block: 'nearest' });

interface PickerListProps<Item extends { id: string }> {
  /** Id of the list. */
  id: string;
  label: string;
  listLabel: string;
  items: readonly Item[];
  /** The place of the highlighted row. */
  at: number;
  /** Drawn in place of the list if the search failed. */
  failure: ReactNode;
  /** How many rows there are; empty while they are searched. */
  count: ReactNode;
  /** Drawn beside the count. */
  footer?: ReactNode;
  onChoose: (id: string) => void;
  /** Draws the content of a row. */
  children: (item: Item) => ReactNode;
}

/** Draws the rows that a field offers. The field keeps the focus and names the highlighted row. */
export function PickerList<Item extends { id: string }>({
  id: list,
  label,
  listLabel,
  items,
  at,
  failure,
  count,
  footer,
  onChoose,
  children,
}: PickerListProps<Item>) {
  return (
    <section className={css.picker} aria-label={label}>
      {failure || (
        <div className={css.list} id={list} role="listbox" aria-label={listLabel}>
          {items.map((item, index) => (
            // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus
            <div
              key={item.id}
              id={rowId(list, item.id)}
              ref={index === at ? reveal : null}
              role="option"
              aria-selected={index === at}
              className={css.row({ selected: index === at })}
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => onChoose(item.id)}
            >
              {children(item)}
            </div>
          ))}
        </div>
      )}
      <div className={css.footer}>
        <span role="status" className={css.count}>
          {count}
        </span>
        {footer}
      </div>
    </section>
  );
}

/** Says why the rows could not be searched, and tries again. */
export function PickerFailure({ problem, onRetry }: { problem: Problem | null; onRetry: () => void }) {
  const t = useText();
  const explain = useProblemText();
  return (
    problem && (
      <p className={css.said} role="alert">
        {explain(problem)}{' '}
        <Button size="small" icon="refresh" onClick={onRetry}>
          {t('common.tryAgain')}
        </Button>
      </p>
    )
  );
}
