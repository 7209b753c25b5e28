import { Spinner } from './Spinner.tsx';
import * as css from './Splash.css.ts';

/** Covers the window until the screen is known. */
export function Splash() {
  return (
    <div className={css.splash}>
      <Spinner size={20} />
    </div>
  );
}
