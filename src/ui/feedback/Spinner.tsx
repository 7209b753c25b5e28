import { Icon, type IconSize } from '#ui/layout/Icon.tsx';
import * as css from './Spinner.css.ts';

/** Draws a spinner. With a `label` it is announced; without one it is decoration. */
export function Spinner({ size = 16, label }: { size?: IconSize; label?: string }) {
  return (
    <span
      className={css.spin}
      role={label ? 'img' : undefined}
      aria-label={label}
      aria-hidden={label ? undefined : true}
    >
      <Icon name="spinner" size={size} />
    </span>
  );
}
