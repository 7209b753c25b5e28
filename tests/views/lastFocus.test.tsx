import { expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { rememberFocus } from '#ui/focus/lastFocus.ts';

/** The module as a page imports it late, with its first dialog or menu. */
const LATE = '/src/ui/focus/focusReturn.ts?late';

function Page({ isSignedIn }: { isSignedIn: boolean }) {
  if (!isSignedIn) return <input type="password" aria-label="Password" />;
  return (
    <>
      <a href="#content">Skip to content</a>
      <main id="content" tabIndex={-1} />
    </>
  );
}

test('A focus that was lost before the code that restores it was loaded goes to the content of the page', async () => {
  rememberFocus();
  const screen = await render(<Page isSignedIn={false} />);
  (screen.getByLabelText('Password').element() as HTMLElement).focus();
  await screen.rerender(<Page isSignedIn />);
  await import(/* @vite-ignore */ LATE);
  await expect.element(screen.getByRole('main')).toHaveFocus();
});
