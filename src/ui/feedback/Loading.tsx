import * as css from './Loading.css.ts';
import { Skeleton } from './Skeleton.tsx';

interface LoadingProps {
  /** What a screen reader says. */
  label: string;
}

/** Draws the place of a value that is being loaded. */
export const LoadingValue = ({ label, width = 96 }: LoadingProps & { width?: number | string }) => (
  <span className={css.value} role="img" aria-label={label}>
    <Skeleton width={width} />
  </span>
);

/** Draws the place of content that is being loaded. A button that runs an action is `busy` instead. */
export const Loading = ({ label }: LoadingProps) => (
  <p className={css.lines} role="status">
    <LoadingValue label={label} width="45%" />
    <Skeleton width="80%" />
    <Skeleton width="60%" />
  </p>
);
