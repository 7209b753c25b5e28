import type { ReactNode } from 'react';
import * as css from './EmptyState.css.ts';

const drawings = {
  calm: (
    <>
      <path
        className={css.ink}
        d="M14 12h48a6 6 0 0 1 6 6v18a6 6 0 0 1-6 6H30l-10 8v-8h-6a6 6 0 0 1-6-6V18a6 6 0 0 1 6-6zM18 23h34M18 31h22"
      />
      <path
        className={css.accent}
        d="M44 34h38a6 6 0 0 1 6 6v14a6 6 0 0 1-6 6h-4v7l-9-7H44a6 6 0 0 1-6-6V40a6 6 0 0 1 6-6zM57 47l5 5 9-10"
      />
    </>
  ),
  broken: (
    <>
      <path className={css.ink} d="M44 16H18a6 6 0 0 0-6 6v20a6 6 0 0 0 6 6h6v9l10-9h7l-5-11 7-7-5-7z" />
      <path className={css.accent} d="M54 16h24a6 6 0 0 1 6 6v20a6 6 0 0 1-6 6H51l-5-11 7-7-5-7zM30 63h36" />
    </>
  ),
  search: (
    <>
      <path
        className={css.ink}
        d="M14 12h48a6 6 0 0 1 6 6v18a6 6 0 0 1-6 6H30l-10 8v-8h-6a6 6 0 0 1-6-6V18a6 6 0 0 1 6-6zM18 23h34M18 31h22"
      />
      <path className={css.accent} d="M60 38a10 10 0 1 1 0 20 10 10 0 0 1 0-20zM67.500 55.500 78 66" />
    </>
  ),
};

interface EmptyStateProps {
  drawing?: keyof typeof drawings;
  /** A drawing of another part (`drawings.tsx`), in place of these. */
  art?: ReactNode;
  title: string;
  level?: 1 | 2 | 3;
  children?: ReactNode;
  actions?: ReactNode;
  /** A failure is announced when it appears; an empty list is not. */
  role?: 'alert' | 'status';
}

/** Says that there is nothing, or that loading failed, and offers one action. */
export function EmptyState({
  drawing = 'calm',
  art,
  title,
  level = 2,
  children,
  actions,
  role,
}: EmptyStateProps) {
  const Heading = `h${level}` as const;
  return (
    <div className={css.nothing} role={role}>
      <svg
        className={css.art}
        viewBox="0 0 96 72"
        fill="none"
        strokeWidth="1.5"
        strokeLinecap="round"
        strokeLinejoin="round"
        aria-hidden="true"
      >
        {art ?? drawings[drawing]}
      </svg>
      <Heading>{title}</Heading>
      {children && <div className={css.said}>{children}</div>}
      {actions && <div className={css.actions}>{actions}</div>}
    </div>
  );
}
