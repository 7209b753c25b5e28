import { useText } from '#i18n/useText.ts';
import { windowOf } from '#lib/pageWindow.ts';
import { Button } from '#ui/form/Button.tsx';
import { IconButton } from '#ui/form/IconButton.tsx';
import * as css from './Collection.css.ts';

interface PageTurnerProps {
  /** From 1. */
  page: number;
  pages: number;
  size: number;
  shown: number;
  total: number;
  onTurn: (page: number) => void;
}

/** Turns pages by a window of five of them (PAY-011). */
export function PageTurner({ page, pages, size, shown, total, onTurn }: PageTurnerProps) {
  const t = useText();
  const numbers = windowOf(page, pages);
  const from = (page - 1) * size + 1;
  const first = numbers[0] ?? 1;
  const last = numbers.at(-1) ?? pages;
  const button = (number: number, label: string) => (
    <Button
      key={number}
      size="small"
      tone={number === page ? 'plain' : 'quiet'}
      aria-label={label}
      aria-current={number === page ? 'page' : undefined}
      onClick={() => onTurn(number)}
    >
      {t('broadcast.number', { count: number })}
    </Button>
  );
  return (
    <div className={css.turner}>
      <span className={css.range}>
        {t('collection.rows.shown', { from, to: from + shown - 1, total, size })}
      </span>
      <nav className={css.pages} aria-label={t('collection.rows.pages')}>
        <IconButton
          icon="left"
          label={t('collection.rows.previous')}
          disabled={page <= 1}
          onClick={() => onTurn(page - 1)}
        />
        {first > 1 && (
          <>
            {button(1, t('collection.rows.firstPage'))}
            <span aria-hidden="true">…</span>
          </>
        )}
        {numbers.map((number) => button(number, t('collection.rows.page', { page: number })))}
        {last < pages && (
          <>
            <span aria-hidden="true">…</span>
            {button(pages, t('collection.rows.last', { page: pages }))}
          </>
        )}
        <IconButton
          icon="right"
          label={t('collection.rows.next')}
          disabled={page >= pages}
          onClick={() => onTurn(page + 1)}
        />
      </nav>
    </div>
  );
}
