import type { ReactNode } from 'react';
import { useText } from '#i18n/useText.ts';
import { touchLink } from '#ui/theme/text.css.ts';
import * as css from './Rich.css.ts';

/** Entries that a card shows at once. */
const SHOWN = 10;

interface Props {
  children: readonly ReactNode[];
  /** Entries that came and are not stored. */
  more: number | undefined;
  /** The class of the lists whose items the entries are. */
  listClass?: string;
}

const Entries = ({ children, listClass }: Pick<Props, 'children' | 'listClass'>) =>
  listClass === undefined ? children : <ul className={listClass}>{children}</ul>;

/** Shows the first entries of a list that a customer sent; the others unfold, and what is not stored is counted. */
export function LongList({ children, more = 0, listClass }: Props) {
  const t = useText();
  const rest = children.slice(SHOWN);
  return (
    <>
      <Entries listClass={listClass}>{children.slice(0, SHOWN)}</Entries>
      {rest.length > 0 && (
        <details>
          <summary className={touchLink}>{t('media.showMore', { count: rest.length })}</summary>
          <Entries listClass={listClass}>{rest}</Entries>
        </details>
      )}
      {more > 0 && <p className={css.small}>{t('media.notStored', { count: more })}</p>}
    </>
  );
}
