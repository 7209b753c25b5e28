import { Spinner } from './Spinner.tsx';
import * as css from './Splash.css.ts';

/** The whole window while it is not known yet what to show. */
export function Splash() {
  return (
    <div className={css.splash}>
      <Spinner size={20} />
    </div>
  );
}
