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

/** Covers the window and says what is being loaded. */
export function SplashWithText({ text }: { text: string }) {
  return (
    <div className={css.splash}>
      <Spinner size={20} />
      <p role="status">{text}</p>
    </div>
  );
}
